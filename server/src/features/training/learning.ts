import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { openPassageCount } from '#features/knowledge';
import { ownerOf, personaSource, setKnowledgeScore, turnCounter } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Executor, Transaction } from '#platform/database';
import { memoryCount, verdictCount } from './counted.ts';
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
  2 * ${openPassageCount(foId)}
  + 5 * (select count(*) from ${fo_facts} where ${eq(fo_facts.fo_id, foId)})
  + 3 * ${memoryCount(foId, maxCountedMemories)}`;

/**
 * Notifies the owner's open pages that visitors allowed their persona to learn, or no longer, or that it has learnt from
 * them. Not while "keep owner in the loop" is off: it would reveal that a visitor did.
 */
export async function publishVisitorsTraining(
  executor: Executor,
  { events }: Pick<Platform, 'events'>,
  foId: string,
): Promise<void> {
  const isInformed = and(eq(personaSource.id, foId), eq(personaSource.isOwnerInLoop, true));
  const [owner] = await executor.select({ id: personaSource.owner_id }).from(personaSource).where(isInformed);
  if (owner) await events.publish(executor, owner.id, { type: 'training', foId });
}

/** After a persona lost memories: updates its score, and emits an event for data derived from them. */
export async function refreshAfterRemoval(
  tx: Transaction,
  { features }: Pick<Platform, 'features'>,
  foId: string,
): Promise<void> {
  await features.emit(tx, 'memoriesRemoved', { foId });
  await refreshLearning(tx, foId);
}
