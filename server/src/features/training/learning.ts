import { and, eq, ne, type SQLWrapper, sql } from 'drizzle-orm';
import { openPassageCount } from '#features/knowledge';
import { countTurn as countTurnOf, setKnowledgeScore } from '#features/personas';
import type { Executor } from '#platform/database';
import { fo_facts, fo_memories, message_feedback } from './table.ts';

const feedback = (foId: SQLWrapper) =>
  sql`(select count(*) from ${message_feedback} where ${eq(message_feedback.fo_id, foId)})`;

/** Counts one answered turn. */
export const countTurn = (executor: Executor, foId: string, byOwner: boolean) =>
  countTurnOf(executor, foId, { byOwner, feedback });

/**
 * Counts anew what a persona knows, after its passages, facts or memories have changed: 2 a passage of the owner's,
 * 5 a fact, 3 an accepted memory, 1000 at most.
 */
export const refreshLearning = (executor: Executor, foId: string) =>
  setKnowledgeScore(executor, foId, { score: scoreOf, feedback });

const scoreOf = (foId: SQLWrapper) => sql`
  2 * ${openPassageCount(foId)}
  + 5 * (select count(*) from ${fo_facts} where ${eq(fo_facts.fo_id, foId)})
  + 3 * (select count(*) from ${fo_memories} where ${and(eq(fo_memories.fo_id, foId), ne(fo_memories.label, 'reject'))})`;
