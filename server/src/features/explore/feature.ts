import type { Feature } from '../feature.ts';
import { exploreRoutes } from './routes.ts';
import { keepTrending } from './trending/keep-trending.ts';

export const explore: Feature = {
  name: 'explore',
  router: { explore: exploreRoutes },
  async onStart(platform) {
    void keepTrending(platform);
  },
};
