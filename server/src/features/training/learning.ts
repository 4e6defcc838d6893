import { and, eq, or, type SQLWrapper, sql } from 'drizzle-orm';
import { publicPassageCount } from '#features/knowledge';
import { ownerOf, personaSource, setKnowledgeScore, turnCounter } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Executor, Transaction } from '#platform/database';
import { memoryCount, verdictCount } from './counts.ts';
import { fo_facts } from './table.ts';

/** Counts answered turns, and updates each persona's level. */
export const countTurns = turnCounter(verdictCount);

/** Subtracts a counted turn whose answer was not heard. */
export async function uncountTurn(executor: Executor, foId: string, viewerId: string): Promise<void> {
  const byOwner = (await ownerOf(executor, foId)) === viewerId;
  await countTurns(executor, [{ foId, byOwner: byOwner ? -1 : 0, byVisitors: byOwner ? 0 : -1 }]);
}

/**
 * Updates a persona's knowledge score after its passages, facts or memories have changed: 2 per passage of the owner, 5
 * per fact, 3 per accepted memory, at most 1000.
 */
export const refreshLearning = (executor: Executor, foId: string) =>
  setKnowledgeScore(executor, foId, { score: scoreOf, feedback: verdictCount });

/** With so many memories the score is at its maximum. */
const maxCountedMemories = Math.ceil(1000 / 3);

const scoreOf = (foId: SQLWrapper) => sql`
  2 * ${publicPassageCount(foId)}
  + 5 * (select count(*) from ${fo_facts} where ${eq(fo_facts.fo_id, foId)})
  + 3 * ${memoryCount(foId, maxCountedMemories)}`;

/**
 * Notifies the owner's open pages that visitors allowed their persona to learn, or no longer, or that it has learnt from
 * them. Not while "keep owner in the loop" is off, unless the owner did it (`userId`): it would reveal that a visitor did.
 */
export async function publishTraining(
  executor: Executor,
  { events }: Pick<Platform, 'events'>,
  { foId, userId }: { foId: string; userId?: string },
): Promise<void> {
  const isInformed = and(
    eq(personaSource.id, foId),
    or(eq(personaSource.isOwnerInLoop, true), userId ? eq(personaSource.owner_id, userId) : undefined),
  );
  const [owner] = await executor.select({ id: personaSource.owner_id }).from(personaSource).where(isInformed);
  if (owner) await events.publish(executor, owner.id, { type: 'training', foId });
}

/**
 * After a persona lost memories: updates its score, emits an event for data derived from them, and notifies the owner's
 * open pages. `userId` is the user who removed them, if known.
 */
export async function refreshAfterRemoval(
  tx: Transaction,
  ctx: Pick<Platform, 'features' | 'events'>,
  removed: { foId: string; userId?: string },
): Promise<void> {
  await refreshDerived(tx, ctx, removed);
  await publishTraining(tx, ctx, removed);
}

/** `refreshAfterRemoval` without the notification. */
export async function refreshDerived(
  tx: Transaction,
  { features }: Pick<Platform, 'features'>,
  { foId }: { foId: string },
): Promise<void> {
  await features.emit(tx, 'memoriesRemoved', { foId });
  await refreshLearning(tx, foId);
}
