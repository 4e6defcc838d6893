import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { fo_evaluations } from './table.ts';

/** The questions of the last completed evaluation that were answered, and passed all checks, in the order of the run. */
export async function passedQuestions(executor: Executor, foId: string): Promise<string[]> {
  const { rows } = await executor.execute<{ question: string }>(sql`
    select result ->> 'question' as question
    from (
      select results from ${fo_evaluations} where fo_id = ${foId} and status = 'completed'
      order by created_at desc limit 1
    ) as last, jsonb_array_elements(last.results) with ordinality as each (result, place)
    where (result -> 'principleCheck')::bool and (result -> 'voiceCheck')::bool
      and (result -> 'hallucinationCheck')::bool
      and result -> 'declined' is distinct from 'true'::jsonb
    order by place`);
  return rows.map(({ question }) => question);
}
