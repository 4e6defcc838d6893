import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { knowledge_base } from '../knowledge/table.ts';
import { fos } from '../personas/table.ts';
import { fo_facts, fo_memories, message_feedback } from './table.ts';

/** Training points from which each learning level is reached. */
const levels = [10, 30, 75, 150, 300];

const feedback = sql`(select count(*) from ${message_feedback} where fo_id = ${fos.id})`;

/** The level for points that are an SQL expression over a persona's row; it never falls. */
const levelFor = (points: ReturnType<typeof sql>) =>
  sql`greatest(${fos.learning_level}, ${sql.join(
    levels.map((from) => sql`(${points} >= ${from})::int`),
    sql` + `,
  )})`;

/** Counts one answered turn. Points = the owner's turns + 2 x feedback + knowledge score / 5. */
export async function countTurn(executor: Executor, foId: string, byOwner: boolean) {
  const ownerTurns = sql`${fos.owner_turns} + ${byOwner ? 1 : 0}`;
  await executor
    .update(fos)
    .set({
      total_interactions: sql`${fos.total_interactions} + 1`,
      owner_turns: ownerTurns,
      learning_level: levelFor(sql`(${ownerTurns} + 2 * ${feedback} + ${fos.knowledge_score} / 5)`),
    })
    .where(eq(fos.id, foId));
}

/**
 * Counts anew what a persona knows, after its passages, facts or memories have changed: 2 a passage of the owner's,
 * 5 a fact, 3 an accepted memory, 1000 at most.
 */
export async function refreshLearning(executor: Executor, foId: string) {
  const score = sql`least(1000,
    2 * (select count(*) from ${knowledge_base} where fo_id = ${fos.id} and private_to is null)
    + 5 * (select count(*) from ${fo_facts} where fo_id = ${fos.id})
    + 3 * (select count(*) from ${fo_memories} where fo_id = ${fos.id} and label <> 'reject'))`;
  await executor.update(fos).set({ knowledge_score: score }).where(eq(fos.id, foId));
  await executor
    .update(fos)
    .set({
      learning_level: levelFor(sql`(${fos.owner_turns} + 2 * ${feedback} + ${fos.knowledge_score} / 5)`),
    })
    .where(eq(fos.id, foId));
}
