import { learningLevels } from '@foyer/contract/persona-readiness';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { fo_privacy, fos } from './table.ts';

/** A number that another feature counts, as a subquery on the persona's id. */
export type CountOf = (foId: typeof fos.id) => SQL;

/** The level never falls. Points = the owner's turns + 2 x feedback + knowledge score / 5. */
function levelFor(ownerTurns: SQL, feedback: SQL) {
  const points = sql`(${ownerTurns} + 2 * ${feedback} + ${fos.knowledge_score} / 5)`;
  return sql`greatest(${fos.learning_level}, ${sql.join(
    learningLevels.map((from) => sql`(${points} >= ${from})::int`),
    sql` + `,
  )})`;
}

const isOwnerInLoop = sql`coalesce(
  (select ${fo_privacy.keep_owner_in_loop} from ${fo_privacy} where ${eq(fo_privacy.fo_id, fos.id)}), true)`;

/**
 * Counts one answered turn, or takes one back. Of a visitor's only while the owner is in the loop: a number that moved would tell them that
 * somebody talks with it just now.
 */
export async function countTurn(
  executor: Executor,
  foId: string,
  { byOwner, feedback, turns = 1 }: { byOwner: boolean; feedback: CountOf; turns?: 1 | -1 },
): Promise<void> {
  const ownerTurns = sql`greatest(0, ${fos.owner_turns} + ${byOwner ? turns : 0}::int)`;
  await executor
    .update(fos)
    .set({
      total_interactions: sql`greatest(0, ${fos.total_interactions} + ${turns}::int)`,
      owner_turns: ownerTurns,
      learning_level: levelFor(ownerTurns, feedback(fos.id)),
    })
    .where(and(eq(fos.id, foId), byOwner ? undefined : isOwnerInLoop));
}

/** Writes anew how much a persona knows, 1000 at most, and which level that makes. */
export async function setKnowledgeScore(
  executor: Executor,
  foId: string,
  { score, feedback }: { score: CountOf; feedback: CountOf },
): Promise<void> {
  await executor
    .update(fos)
    .set({ knowledge_score: sql`least(1000, ${score(fos.id)})` })
    .where(eq(fos.id, foId));
  await executor
    .update(fos)
    .set({ learning_level: levelFor(sql`${fos.owner_turns}`, feedback(fos.id)) })
    .where(eq(fos.id, foId));
}
