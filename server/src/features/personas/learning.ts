import { learningLevels } from '@foyer/contract/persona-readiness';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type Executor, rowsOf, statement } from '#platform/database';
import { fo_privacy, fos } from './table.ts';

/** A count by another feature, as a subquery on the persona's id. */
export type CountOf = (foId: typeof fos.id) => SQL;

/** The level never falls. Points = the owner's turns + 2 x feedback + knowledge score / 5. */
function levelFor(ownerTurns: SQL, feedback: SQL) {
  const reached = sql.join(
    learningLevels.map((from) => sql`(points >= ${sql.raw(String(from))})::int`),
    sql` + `,
  );
  return sql`greatest(${fos.learning_level}, (
    select ${reached}
    from (select ${ownerTurns} + 2 * ${feedback} + ${fos.knowledge_score} / 5 as points offset 0) as reckoned))`;
}

const isOwnerInLoop = sql`coalesce(
  (select ${fo_privacy.keep_owner_in_loop} from ${fo_privacy} where ${eq(fo_privacy.fo_id, fos.id)}), true)`;

/** Number of answered turns with one persona; negative to subtract. */
export interface CountedTurns {
  foId: string;
  byOwner: number;
  byVisitors: number;
}

/**
 * Counts answered turns, each persona at most once per call. Visitors' turns count only while "keep owner in the loop"
 * is on: otherwise a changing number would reveal that somebody is talking with the persona. Each persona's row is
 * locked for one statement.
 */
export function turnCounter(feedback: CountOf) {
  const ownerTurns = sql`greatest(0, ${fos.owner_turns} + counted.by_owner)`;
  const count = statement<never, { turns: string }>(
    'count_turns',
    sql`update ${fos} set
      total_interactions = greatest(0, ${fos.total_interactions} + counted.by_owner
        + case when ${isOwnerInLoop} then counted.by_visitors else 0 end),
      owner_turns = ${ownerTurns},
      learning_level = ${levelFor(ownerTurns, feedback(fos.id))}
    from json_to_recordset(${sql.placeholder('turns')}::json) as counted (fo_id uuid, by_owner int, by_visitors int)
    where ${fos.id} = counted.fo_id and (counted.by_owner <> 0 or ${isOwnerInLoop})`,
  );
  return async (executor: Executor, turns: CountedTurns[]): Promise<void> => {
    // Rows are locked in one order, to avoid deadlocks between processes.
    const rows = turns.toSorted((one, other) => (one.foId < other.foId ? -1 : 1));
    const columns = rows.map(({ foId, byOwner, byVisitors }) => ({
      ...{ fo_id: foId, by_owner: byOwner, by_visitors: byVisitors },
    }));
    await count(executor, { turns: rowsOf(columns) });
  };
}

/** Recomputes a persona's knowledge score, at most 1000, and its level. */
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
