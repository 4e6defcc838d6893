import { chatRequest } from '@foyer/contract/chat';
import { Hono } from 'hono';
import { type HttpEnv, openProcedures, procedures, readJson, userContextOf } from '#platform/http';
import { followAnswer } from './follow-answer.ts';
import { getConversation } from './get-conversation.ts';
import { getEngine } from './get-engine.ts';
import { listConversations } from './list-conversations.ts';
import { removeConversation } from './remove-conversation.ts';
import { renameConversation } from './rename-conversation.ts';
import { eventStream } from './run/event-stream.ts';
import type { Runs } from './run/runs.ts';
import { sendMessage } from './send-message.ts';
import { stopAnswer } from './stop-answer.ts';

export const chatRoutes = (runs: Runs) => ({
  conversations: procedures.chat.conversations.handler(({ context, input }) =>
    listConversations(context, input),
  ),
  conversation: procedures.chat.conversation.handler(({ context, input }) => getConversation(context, input)),
  rename: procedures.chat.rename.handler(({ context, input }) => renameConversation(context, input)),
  remove: procedures.chat.remove.handler(({ context, input }) => removeConversation(context, input)),
  stop: procedures.chat.stop.handler(({ context, input }) => stopAnswer({ ...context, runs }, input)),
  engine: openProcedures.chat.engine.handler(({ context }) => getEngine(context)),
});

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

export const chatStreams = (runs: Runs) =>
  new Hono<HttpEnv>()
    .post('/functions/v1/chat', async (c) => {
      const context = userContextOf(c);
      const follow = await sendMessage({ ...context, runs }, await readJson(c, chatRequest));
      return c.body(eventStream(follow), 200, streamHeaders);
    })
    .get('/functions/v1/chat/:messageId{[0-9a-f-]{36}}', async (c) => {
      const context = userContextOf(c);
      const follow = await followAnswer({ ...context, runs }, { messageId: c.req.param('messageId') });
      return c.body(eventStream(follow), 200, streamHeaders);
    });
