import type { Feature } from '../feature.ts';
import { exploreRoutes } from './routes.ts';
import { refreshPeriodically } from './trending/refresh-periodically.ts';

export const explore: Feature = {
  name: 'explore',
  router: { explore: exploreRoutes },
  async onStart(platform) {
    void refreshPeriodically(platform);
  },
};
