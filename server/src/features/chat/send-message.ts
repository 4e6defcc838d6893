import type { chatRequest } from '@foyer/contract/chat';
import type { z } from 'zod';
import { findOwnFile } from '#features/knowledge';
import { findVisiblePersona, mayTalkPrivately, type PersonaWithCreator } from '#features/personas';
import { violatedConstraint } from '#platform/database';
import { Forbidden, NotFound, Refusal } from '#platform/errors';
import type { ChatContext } from './chat-context.ts';
import { findSentTwice, type SentBefore } from './find-sent-twice.ts';
import { type Follow, followAnswer } from './follow-answer.ts';
import { followHeld, type HeldMessage, leaveToOwner } from './leave-to-owner.ts';
import { findPersonaToTalk } from './live/find-persona-to-talk.ts';
import { nothingKnown } from './metadata.ts';
import { OngoingAnswer } from './ongoing/ongoing-answer.ts';
import { tellOfMessage } from './presence/tell-both.ts';
import { beginRetry } from './turn/begin-retry.ts';
import { beginTurn, busy } from './turn/begin-turn.ts';
import { beginVariant } from './turn/begin-variant.ts';
import { performTurn } from './turn/perform-turn.ts';
import type { Turn } from './turn/turn.ts';

type Request = z.output<typeof chatRequest>;

/** Stores the message and begins the answer, which goes on without the caller. Gives what follows the answer. */
export async function sendMessage(ctx: ChatContext, request: Request): Promise<Follow> {
  const sentBefore = await findSentTwice(ctx, request);
  if (sentBefore) return followSent(ctx, sentBefore);
  const { db } = ctx.database;
  const persona = request.live
    ? await findPersonaToTalk(ctx, request.foId)
    : await findVisiblePersona(db, ctx.viewer, request.foId);
  const isOwner = persona.owner_id === ctx.viewer.id;
  if (request.simulate && !isOwner) throw new Forbidden();
  if (request.private && (isOwner || !(await mayTalkPrivately(db, persona.id))))
    throw new Forbidden('This FO offers no private conversations.');
  await ctx.limits.use(
    ['chatPerMinute', 'chatPerDay'],
    ctx.viewer.id,
    'You are sending messages too quickly. Please wait a moment.',
  );
  try {
    const begun = await begin(ctx, persona, request);
    if ('held' in begun) return await followHeld(ctx, begun.held);
    return start(ctx, { persona, isOwner, instant: request.instant ?? false, ...begun });
  } catch (error) {
    const isTwin = violatedConstraint(error) === 'messages_client';
    // What was not taken is no message of the day; hammering at the door still counts by the minute.
    if (isTwin || error instanceof Refusal) await ctx.limits.giveBack('chatPerDay', ctx.viewer.id);
    if (!isTwin) throw error;
    const twin = await findSentTwice(ctx, request);
    if (!twin) throw new Forbidden();
    return followSent(ctx, twin);
  }
}

type Begun = Pick<Turn, 'question' | 'stored' | 'mayAwaitFile'>;

async function followSent(ctx: ChatContext, sent: SentBefore): Promise<Follow> {
  if ('answerId' in sent) return followAnswer(ctx, { messageId: sent.answerId });
  return sent.isUnheard ? followNothing(sent) : followHeld(ctx, sent);
}

/** The stream of an answer that is gone, for nothing of it was heard. */
function followNothing({
  conversationId,
  userMessageId,
}: {
  conversationId: string;
  userMessageId: string;
}): Follow {
  return (listener) => {
    listener({ type: 'metadata', ...nothingKnown, conversationId, userMessageId });
    listener(undefined);
    return () => undefined;
  };
}

async function begin(
  ctx: ChatContext,
  persona: PersonaWithCreator,
  request: Request,
): Promise<Begun | { held: HeldMessage }> {
  const { foId, message, retry, regenerate, edit, clientMessageId, attachment } = request;
  if (attachment) await findAttachment(ctx, foId, attachment);
  if (retry) return { ...(await beginRetry(ctx, foId, retry)), mayAwaitFile: true };
  const of = regenerate ?? edit;
  if (of && !request.simulate) {
    const variant = { foId, of, text: message, clientMessageId, attachment };
    return { ...(await beginVariant(ctx, variant)), mayAwaitFile: true };
  }
  const question = message!;
  const mayAwaitFile = attachment !== undefined;
  if (request.simulate) return { question, stored: undefined, mayAwaitFile };
  const asked = { ...request, text: question };
  const first = await beginTurn(ctx, asked);
  const held = first ? undefined : await leaveToOwner(ctx, persona, asked);
  if (held) return { held };
  // The owner has handed back in between.
  const stored = first ?? (await beginTurn(ctx, asked));
  if (!stored) throw busy();
  return { question, stored, mayAwaitFile };
}

/** A file that the viewer gave this persona; one that was given another does not serve here. */
async function findAttachment(ctx: ChatContext, foId: string, id: string) {
  const file = await findOwnFile(ctx.database.db, ctx.viewer, id);
  if (file.fo_id !== foId) throw new NotFound('File');
}

function start(ctx: ChatContext, turn: Turn): Follow {
  const ongoing = new OngoingAnswer(turn.stored);
  ctx.ongoing.start(ongoing, performTurn(ctx, turn, ongoing));
  void announce(ctx, turn);
  return (listener) => ongoing.listen(listener);
}

/** The viewer's other tabs and the owner see the turn while it is made. The answer does not wait for that. */
async function announce(ctx: ChatContext, { persona, stored }: Turn) {
  if (!stored) return;
  const { conversationId, answerId: messageId } = stored;
  const place = { conversationId, foId: persona.id, userId: ctx.viewer.id };
  await tellOfMessage(ctx.database.db, ctx, place, messageId).catch((error: unknown) =>
    ctx.log.warn({ err: error, messageId }, 'a turn could not be announced'),
  );
}
