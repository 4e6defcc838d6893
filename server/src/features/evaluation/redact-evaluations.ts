import { sql } from 'drizzle-orm';
import { memoryIds } from '#features/training';
import type { Transaction } from '#platform/database';
import { fo_evaluations } from './table.ts';

const removed = {
  response: 'This answer was removed together with what it was learnt from.',
  errors: [],
  memories: [],
};

/** Removes texts that came from deleted memories from a persona's past evaluations; the scores stay. */
export async function redactEvaluations(tx: Transaction, foId: string): Promise<void> {
  await tx.execute(sql`
    update ${fo_evaluations} set results = (
      select jsonb_agg(case when ${usesDeletedMemory} then result || ${JSON.stringify(removed)}::jsonb else result end order by place)
      from jsonb_array_elements(results) with ordinality as each (result, place)
    )
    where fo_id = ${foId} and exists (select from jsonb_array_elements(results) as result where ${usesDeletedMemory})`);
}

const usesDeletedMemory = sql`exists (
  select from jsonb_array_elements_text(coalesce(result -> 'memories', '[]')) as known (id)
  where known.id::uuid not in ${memoryIds(fo_evaluations.fo_id)}
)`;
