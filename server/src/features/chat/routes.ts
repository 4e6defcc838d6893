import { exportQuery } from '@foyer/contract/chat';
import { chatRequest } from '@foyer/contract/chat-stream';
import { Hono } from 'hono';
import type { Platform } from '#platform/context';
import { frames } from '#platform/frames';
import {
  type HttpEnv,
  jsonBodyLimit,
  openProcedures,
  procedures,
  readId,
  readJson,
  readQuery,
  streamText,
  userContextOf,
} from '#platform/http';
import { Admission } from './admission.ts';
import { branchConversation } from './branch-conversation.ts';
import { arrangeConversation, markRead, renameConversation } from './change-conversation.ts';
import { discardAttachment } from './discard-attachment.ts';
import { exportConversation } from './export/export-conversation.ts';
import { findInConversation } from './find-in-conversation.ts';
import { followAnswer } from './follow-answer.ts';
import { getChoices } from './get-choices.ts';
import { getConversation } from './get-conversation.ts';
import { getEngine } from './get-engine.ts';
import { listConversations } from './list-conversations.ts';
import { eventStream } from './ongoing/event-stream.ts';
import type { OngoingAnswers } from './ongoing/ongoing-answers.ts';
import { ownerReply } from './owner-reply.ts';
import { pickVariant } from './pick-variant.ts';
import { getPresence } from './presence/get-presence.ts';
import { handBack } from './presence/hand-back.ts';
import { getReplyDraft, saveReplyDraft } from './presence/reply-draft.ts';
import { sendTyping } from './presence/send-typing.ts';
import { takeOver } from './presence/take-over.ts';
import { rateAnswer } from './rate-answer.ts';
import { removeConversation } from './remove-conversation.ts';
import { sendMessage } from './send-message.ts';
import { stopAnswer } from './stop-answer.ts';
import { mayAwaitFile } from './turn/await-file.ts';

export const chatRoutes = (ongoing: OngoingAnswers) => ({
  conversations: procedures.chat.conversations.handler(({ context, input }) =>
    listConversations(context, input),
  ),
  conversation: procedures.chat.conversation.handler(({ context, input }) => getConversation(context, input)),
  find: procedures.chat.find.handler(({ context, input }) => findInConversation(context, input)),
  read: procedures.chat.read.handler(({ context, input }) => markRead(context, input)),
  rename: procedures.chat.rename.handler(({ context, input }) => renameConversation(context, input)),
  arrange: procedures.chat.arrange.handler(({ context, input }) => arrangeConversation(context, input)),
  remove: procedures.chat.remove.handler(({ context, input }) => removeConversation(context, input)),
  stop: procedures.chat.stop.handler(({ context, input }) => stopAnswer({ ...context, ongoing }, input)),
  pick: procedures.chat.pick.handler(({ context, input }) => pickVariant(context, input)),
  branch: procedures.chat.branch.handler(({ context, input }) => branchConversation(context, input)),
  ownerReply: procedures.chat.ownerReply.handler(({ context, input }) => ownerReply(context, input)),
  takeOver: procedures.chat.takeOver.handler(({ context, input }) =>
    takeOver({ ...context, ongoing }, input),
  ),
  handBack: procedures.chat.handBack.handler(({ context, input }) =>
    handBack({ ...context, ongoing }, input),
  ),
  typing: procedures.chat.typing.handler(({ context, input }) => sendTyping(context, input)),
  presence: procedures.chat.presence.handler(({ context, input }) => getPresence(context, input)),
  draft: procedures.chat.draft.handler(({ context, input }) => getReplyDraft(context, input)),
  saveDraft: procedures.chat.saveDraft.handler(({ context, input }) => saveReplyDraft(context, input)),
  choices: procedures.chat.choices.handler(({ context, input }) => getChoices(context, input)),
  discard: procedures.chat.discard.handler(({ context, input }) => discardAttachment(context, input)),
  rate: procedures.chat.rate.handler(({ context, input }) => rateAnswer(context, input)),
  engine: openProcedures.chat.engine.handler(({ context }) => getEngine(context)),
});

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

export function chatStreams({ config }: Pick<Platform, 'config'>, ongoing: OngoingAnswers) {
  const admission = new Admission(config.chat.maxWaitSeconds);
  return new Hono<HttpEnv>()
    .post('/functions/v1/chat', jsonBodyLimit, async (c) => {
      const context = userContextOf(c);
      const request = await readJson(c, chatRequest);
      const follow = await admission.admit(() => sendMessage({ ...context, ongoing }, request), {
        mayAwaitFile: mayAwaitFile(request),
      });
      return streamText(c, eventStream(follow, frames, request.live ? 'spoken' : 'read'), streamHeaders);
    })
    .get('/functions/v1/chat/:messageId', async (c) => {
      const context = userContextOf(c);
      const follow = await followAnswer({ ...context, ongoing }, { messageId: readId(c, 'messageId') });
      return streamText(c, eventStream(follow, frames), streamHeaders);
    })
    .get('/api/v1/conversations/:id/export', async (c) => {
      const context = userContextOf(c);
      const { format } = readQuery(c, exportQuery);
      const file = await exportConversation(context, { id: readId(c, 'id'), format });
      return c.body(ReadableStream.from(file.content).pipeThrough(new TextEncoderStream()), 200, {
        'content-type': `${format === 'md' ? 'text/markdown' : 'application/json'}; charset=utf-8`,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
      });
    });
}
