import { cutAnswer, endTalk, type OngoingAnswers } from '#features/chat';
import { openProcedures, procedures } from '#platform/http';
import { getEntry } from './get-entry.ts';
import { startTalk } from './start-talk.ts';

const bind = procedures.live;

export const liveRoutes = (ongoing: OngoingAnswers) => ({
  entry: openProcedures.live.entry.handler(({ context, input }) => getEntry(context, input)),
  start: bind.start.handler(({ context, input }) => startTalk({ ...context, ongoing }, input)),
  heardAnswer: bind.heard.handler(async ({ context, input: { conversationId, ...heardAnswer } }) => ({
    content: await cutAnswer({ ...context, ongoing }, conversationId, heardAnswer),
  })),
  end: bind.end.handler(async ({ context, input: { conversationId, interrupted } }) => ({
    kept: await endTalk({ ...context, ongoing }, conversationId, interrupted),
  })),
});
