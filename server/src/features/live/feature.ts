import type { OngoingAnswers } from '#features/chat';
import type { Feature } from '../feature.ts';
import { endAbandonedTalks, endTalksOfSessions } from './end-talks.ts';
import { liveRoutes } from './routes.ts';

/**
 * Live talks are conversations of chat; this feature starts and ends them. `ongoing`: this process's answers in
 * progress.
 */
export const createLive = (ongoing: OngoingAnswers): Feature => ({
  name: 'live',
  router: { live: liveRoutes(ongoing) },
  on: {
    sessionsEnded: (tx, platform, ended) => endTalksOfSessions(tx, { ...platform, ongoing }, ended),
  },
  hourly: { 'live talks that were left open': (platform) => endAbandonedTalks({ ...platform, ongoing }) },
});
