import type { Feature } from '../feature.ts';
import { exploreRoutes } from './routes.ts';
import { refreshPeriodically } from './trending/refresh-periodically.ts';
import { subtractConversation, subtractPerson } from './trending/subtract-removed.ts';

export const explore: Feature = {
  name: 'explore',
  router: { explore: exploreRoutes },
  on: { beforeConversationRemoval: subtractConversation },
  personalData: { release: subtractPerson },
  async onStart(platform) {
    void refreshPeriodically(platform);
  },
};
