import type { Feature } from '../feature.ts';
import { mayNotify } from './notices.ts';
import { personalData } from './personal-data.ts';
import { followsRoutes } from './routes.ts';

export const follows: Feature = {
  name: 'follows',
  router: { follows: followsRoutes },
  mayNotify,
  personalData,
};
