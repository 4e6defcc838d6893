import type { OngoingAnswers } from '#features/chat';
import type { Feature } from '../feature.ts';
import { endLeftTalks } from './end-left-talks.ts';
import { endTalksOfSessions } from './end-talks-of-sessions.ts';
import { liveRoutes } from './routes.ts';

/** Talks by voice are conversations of chat; this begins and ends them. `ongoing`: the answers that this process is making. */
export const createLive = (ongoing: OngoingAnswers): Feature => ({
  name: 'live',
  router: { live: liveRoutes(ongoing) },
  on: {
    sessionsEnded: (tx, platform, ended) => endTalksOfSessions(tx, { ...platform, ongoing }, ended),
  },
  hourly: { 'live talks that were left open': (platform) => endLeftTalks({ ...platform, ongoing }) },
});
