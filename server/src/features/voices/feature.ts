import type { Feature } from '../feature.ts';
import { personalData } from './personal-data.ts';
import { transcriptionRoutes, voicesRoutes } from './routes.ts';

export const voices: Feature = {
  name: 'voices',
  router: { voices: voicesRoutes },
  http: () => transcriptionRoutes,
  personalData,
};
