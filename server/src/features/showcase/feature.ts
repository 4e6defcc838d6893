import type { Feature } from '../feature.ts';
import { sharePictures, showcaseRoutes } from './routes.ts';

export const showcase: Feature = {
  name: 'showcase',
  router: { showcase: showcaseRoutes },
  http: () => sharePictures,
};
