import { findOwnFile } from '#features/knowledge';
import { violatedConstraint } from '#platform/database';
import { Conflict, Forbidden, NotFound, Refusal, TooMany } from '#platform/errors';
import type { ChatContext } from './chat-context.ts';
import { lockConversations } from './conversations/lock-conversation.ts';
import { findSentTwice, type SentBefore } from './find-sent-twice.ts';
import { type Follow, followAnswer } from './follow-answer.ts';
import { findPersonaToTalk } from './live/find-persona-to-talk.ts';
import { emptyMetadata } from './metadata.ts';
import { OngoingAnswer } from './ongoing/ongoing-answer.ts';
import { followHeldMessage, storeForOwner } from './store-for-owner.ts';
import { announceTurn } from './turn/announce-turn.ts';
import {
  attachmentMissing,
  conversationBusy,
  interruptAbandoned,
  refusalOfConflict,
} from './turn/answer-in-progress.ts';
import { mayAwaitFile } from './turn/await-file.ts';
import { type Opening, openTurn, type Request } from './turn/open-turn.ts';
import { performTurn } from './turn/perform-turn.ts';

/**
 * Stores the message and starts the answer, which continues without the caller. Returns a function that follows the
 * answer.
 */
export async function sendMessage(ctx: ChatContext, request: Request): Promise<Follow> {
  if (request.attachment) await checkAttachment(ctx, request.foId, request.attachment);
  try {
    return await follow(ctx, request, await openTurn(ctx, request));
  } catch (error) {
    if (violatedConstraint(error) !== 'messages_client') throw refusalOfConflict(error);
    const earlier = await findSentTwice(ctx, request);
    if (!earlier) throw new Forbidden();
    return followSentBefore(ctx, request, earlier);
  }
}

/** Throws unless the viewer attached this file for this persona. */
async function checkAttachment({ database: { db }, viewer }: ChatContext, foId: string, id: string) {
  try {
    if ((await findOwnFile(db, viewer, id)).fo_id === foId) return;
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
  }
  throw attachmentMissing();
}

async function follow(ctx: ChatContext, request: Request, opening: Opening): Promise<Follow> {
  const refundDay = () => ctx.limits.refund('chatPerDay', ctx.viewer.id);
  if ('sentBefore' in opening) {
    if (!opening.isOverLimit)
      await Promise.all([refundDay(), ctx.limits.refund('chatPerMinute', ctx.viewer.id)]);
    return followSentBefore(ctx, request, opening.sentBefore);
  }
  try {
    if ('refusal' in opening) throw await refusalOf(ctx, request, opening.refusal);
    if (!opening.isBlocked) return start(ctx, request, opening);
    return await followBlockedTurn(ctx, request, opening);
  } catch (error) {
    // A rejected message counts for the limit per minute, but not per day.
    const isSentTwice = violatedConstraint(error) === 'messages_client';
    if (isSentTwice || (error instanceof Refusal && !(error instanceof TooMany))) await refundDay();
    throw error;
  }
}

/** In a live talk, the error says that the persona is private. */
async function refusalOf(ctx: ChatContext, { live, foId }: Request, error: Error): Promise<Error> {
  if (live && error instanceof NotFound) await findPersonaToTalk(ctx, foId);
  return error;
}

type OpenedTurn = Exclude<Opening, { sentBefore: SentBefore } | { refusal: Error }>;

/** Handles a message that the persona may not answer now: the owner answers, or another answer is in progress. */
async function followBlockedTurn(
  ctx: ChatContext,
  request: Request,
  { persona }: OpenedTurn,
): Promise<Follow> {
  const { message: text, conversationId } = request;
  if (text === undefined || !conversationId) throw new NotFound('Conversation');
  const heldMessage = await storeForOwner(ctx, persona, { ...request, text, conversationId });
  if (heldMessage) return followHeldMessage(ctx, heldMessage);
  await ctx.database.transaction(async (tx) => {
    await lockConversations(tx, { ids: [conversationId] });
    await interruptAbandoned(tx, ctx, conversationId);
  });
  const retried = await openTurn(ctx, request, true);
  if ('refusal' in retried) throw retried.refusal;
  if ('sentBefore' in retried || retried.isBlocked) throw conversationBusy();
  return start(ctx, request, retried);
}

/** Throws if the client's id was used for another text, which would be lost. */
async function followSentBefore(
  ctx: ChatContext,
  { message = '' }: Request,
  sent: SentBefore,
): Promise<Follow> {
  if (message && message !== sent.text)
    throw new Conflict('already_sent', 'This message was sent already, with another text.');
  if ('answerId' in sent) return followAnswer(ctx, { messageId: sent.answerId });
  return sent.isUnheard ? followUnheard(sent) : followHeldMessage(ctx, sent);
}

/** The event stream of an answer that was removed because it was not heard. */
function followUnheard({
  conversationId,
  userMessageId,
}: {
  conversationId: string;
  userMessageId: string;
}): Follow {
  return (listener) => {
    listener({ type: 'metadata', ...emptyMetadata, conversationId, userMessageId });
    listener(undefined);
    return () => undefined;
  };
}

/** Starts the answer. The viewer's other tabs and the owner are notified while retrieval runs. */
function start(
  ctx: ChatContext,
  request: Request,
  { persona, preloaded, question, stored }: OpenedTurn,
): Follow {
  const announced =
    stored &&
    announceTurn(ctx, {
      conversation: { conversationId: stored.conversationId, foId: persona.id, userId: ctx.viewer.id },
      messageId: stored.answerId,
    });
  const turn = {
    persona,
    preloaded,
    question,
    stored,
    isOwner: persona.owner_id === ctx.viewer.id,
    instant: request.instant ?? false,
    fileMessageIds: stored && mayAwaitFile(request) ? [stored.userMessageId] : [],
    announced,
  };
  const ongoing = new OngoingAnswer(stored);
  ctx.ongoing.start(ongoing, performTurn(ctx, turn, ongoing));
  return (listener) => ongoing.listen(listener);
}
