import type { chatRequest } from '@foyer/contract/chat-stream';
import type { z } from 'zod';
import {
  findPersonas,
  isVisible,
  mayTalkPrivately,
  type PersonaWithCreator,
  readPersonaStates,
} from '#features/personas';
import type { Platform, UserContext } from '#platform/context';
import { allSettled, type Transaction } from '#platform/database';
import { Forbidden, NotFound, Refusal } from '#platform/errors';
import { itemAt } from '#platform/must-get';
import { findAllSentTwice, type SentBefore } from '../find-sent-twice.ts';
import { inBatches } from './batches.ts';
import { beginRetry } from './begin-retry.ts';
import { beginTurns } from './begin-turns.ts';
import { beginVariant } from './begin-variant.ts';
import { processLease } from './lease.ts';
import { perServer } from './per-server.ts';
import { readHistories } from './read-history.ts';
import type { PreloadedData, StoredTurn } from './turn.ts';

export type Request = z.output<typeof chatRequest>;

/** The stored question, or the reason why it was rejected. */
export type Opening =
  /** `isOverLimit`: it did not count against the limits. */
  | { sentBefore: SentBefore; isOverLimit: boolean }
  /** The rejected question still counts against the limits. */
  | { refusal: Error }
  | {
      persona: PersonaWithCreator;
      preloaded: PreloadedData | undefined;
      question: string;
      /** Undefined for a simulated turn, and for a conversation that the persona may not answer now (`isBlocked`). */
      stored: StoredTurn | undefined;
      isBlocked: boolean;
    };

interface TurnRequest {
  ctx: UserContext;
  request: Request;
  /** True if it was counted against the limits before. */
  isCounted: boolean;
}

/**
 * Opens a turn in two round trips to the database, batched with concurrent turns: first permissions and history, then
 * question and answer are stored. Commits asynchronously: nobody may be notified until `announceTurn` resolves.
 */
export async function openTurn(ctx: UserContext, request: Request, isCounted = false): Promise<Opening> {
  await processLease(ctx).acquire();
  const turnRequest = { ctx, request, isCounted };
  const pending = pendingTurns(ctx).add(turnRequest);
  try {
    if (!needsOwnTransaction(request)) return await openInBatches(ctx)(turnRequest);
    return await ctx.database.transaction(async (tx) => itemAt(await open(tx, [turnRequest]), 0));
  } finally {
    pending.delete(turnRequest);
  }
}

/** Turns that are being opened: their answers may be stored before this process gets the response. */
export const pendingTurns = perServer((_: UserContext | Platform) => new Set<object>());

const openInBatches = perServer(({ database }: UserContext) =>
  inBatches({
    run: (turnRequests: TurnRequest[]) => database.lane('open turns')((tx) => open(tx, turnRequests)),
    keyOf: ({ ctx }) => ctx.viewer.id,
  }),
);

/** Variants and retries lock a conversation for several statements, so others do not wait for them. */
const needsOwnTransaction = (request: Request) => request.retry !== undefined || isVariant(request);
const isVariant = ({ regenerate, edit, simulate }: Request) =>
  (regenerate ?? edit) !== undefined && !simulate;

async function open(tx: Transaction, turnRequests: TurnRequest[]): Promise<Opening[]> {
  const [{ ctx }] = turnRequests as [TurnRequest];
  tx.sendWithCommit('set local synchronous_commit to off');
  const openings = await lookUp(tx, turnRequests);
  const newTurns = turnRequests.flatMap(({ ctx, request }, at) => {
    const opening = itemAt(openings, at);
    const { message: text } = request;
    if (!('persona' in opening) || text === undefined || request.simulate || needsOwnTransaction(request))
      return [];
    return { opening, question: { ...request, text }, viewerId: ctx.viewer.id };
  });
  const begunTurns = await beginTurns(tx, ctx, newTurns);
  for (const [at, { opening }] of newTurns.entries()) {
    opening.stored = begunTurns[at];
    opening.isBlocked = !begunTurns[at];
  }
  const [only] = turnRequests as [TurnRequest];
  if (needsOwnTransaction(only.request)) return [await beginSingle(tx, only, itemAt(openings, 0))];
  return openings;
}

async function beginSingle(
  tx: Transaction,
  { ctx, request }: TurnRequest,
  opening: Opening,
): Promise<Opening> {
  if (!('persona' in opening)) return opening;
  const {
    foId,
    message: text,
    retry,
    regenerate,
    edit: variedMessageId = regenerate,
    clientMessageId,
    attachment,
  } = request;
  try {
    if (retry) return { ...opening, ...(await beginRetry(tx, ctx, foId, retry)) };
    if (!variedMessageId) throw new NotFound('Message');
    const variant = { foId, messageId: variedMessageId, text, clientMessageId, attachment };
    return { ...opening, ...(await beginVariant(tx, ctx, variant)) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    throw error;
  }
}

/** The conversation whose end is the history of the turn. */
const continuedId = (request: Request) =>
  needsOwnTransaction(request) || request.simulate ? undefined : request.conversationId;

/** Reads permissions and history for all these turns at once. */
async function lookUp(tx: Transaction, turnRequests: TurnRequest[]): Promise<Opening[]> {
  const [{ ctx }] = turnRequests as [TurnRequest];
  const ids = [...new Set(turnRequests.map(({ request }) => request.foId))];
  const counted = turnRequests.filter(({ isCounted }) => !isCounted).map(({ ctx }) => ctx.viewer.id);
  const continuedIds = turnRequests.flatMap(({ request }) => continuedId(request) ?? []);
  const privateFoIds = [
    ...new Set(turnRequests.filter(({ request }) => request.private).map(({ request }) => request.foId)),
  ];
  const [sent, personas, states, histories, refusals, offersPrivacy] = await allSettled([
    findAllSentTwice(
      tx,
      turnRequests.map(({ ctx, request, isCounted }) => ({
        viewerId: ctx.viewer.id,
        clientMessageId: isCounted ? undefined : request.clientMessageId,
      })),
    ),
    findPersonas(tx, ids),
    readPersonaStates(tx, ids),
    readHistories(
      tx,
      continuedIds.map((conversationId) => ({ conversationId })),
    ),
    ctx.limits.useForEach(
      tx,
      ['chatPerMinute', 'chatPerDay'],
      counted,
      'You are sending messages too quickly. Please wait a moment.',
    ),
    allSettled(privateFoIds.map((foId) => mayTalkPrivately(tx, foId))),
  ] as const);
  return turnRequests.map(({ ctx: { viewer }, request }, at): Opening => {
    const sentBefore = sent[at];
    const refusal = refusals.get(viewer.id);
    if (sentBefore) return { sentBefore, isOverLimit: refusal !== undefined };
    if (refusal) return { refusal };
    const persona = personas.get(request.foId);
    const personaState = states.get(request.foId);
    if (!persona || !personaState || !isVisible(persona, viewer)) return { refusal: new NotFound('Persona') };
    const isOwner = persona.owner_id === viewer.id;
    if (request.simulate && !isOwner) return { refusal: new Forbidden() };
    if (request.private && (isOwner || !offersPrivacy[privateFoIds.indexOf(request.foId)]))
      return { refusal: new Forbidden('This FO offers no private conversations.') };
    const history = histories.get(continuedId(request) ?? '') ?? [];
    const preloaded = needsOwnTransaction(request) ? undefined : { personaState, history };
    return { persona, preloaded, question: request.message ?? '', stored: undefined, isBlocked: false };
  });
}
