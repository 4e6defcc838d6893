import { and, eq, exists, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { personaSource } from '#features/personas';
import type { Platform } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import type { EmbeddedTable } from '#platform/features';
import { allPassages } from '../passages/readable-passages.ts';
import { reembedJob, reembedName } from '../processing-jobs.ts';
import { processing_jobs } from '../table.ts';
import { forgetOtherStores, isUnmarked } from '../vectors/store-mark.ts';

type Queue = Pick<Platform, 'ai' | 'database' | 'jobs' | 'events' | 'vectors' | 'features'>;

interface StalePersona {
  foId: string;
  ownerId: string;
}

/**
 * Queues the re-embedding of every persona with vectors of another model, or whose passages are missing in an external
 * store. Until it is done such passages are found by full text. Returns the number of jobs queued; a persona that has a
 * pending or running one is skipped.
 */
export async function queueReembedding(ctx: Queue): Promise<number> {
  const { db, transaction } = ctx.database;
  await forgetOtherStores(ctx);
  const embedded = [allPassages, ...ctx.features.embeddings.tables];
  const stale: StalePersona[] = await db
    .select({ foId: personaSource.id, ownerId: personaSource.owner_id })
    .from(personaSource)
    .where(or(...embedded.map((table) => exists(staleRows(ctx, table))), isUnmarked(ctx, personaSource.id)));
  let queued = 0;
  for (const persona of stale) if (await transaction((tx) => queueOnce(ctx, tx, persona))) queued++;
  return queued;
}

/** Two ranges instead of "unequal", so that an index can be used. */
function staleRows({ ai, database }: Queue, table: EmbeddedTable) {
  const { model } = ai.embedding;
  const { fo_id, embedding_model } = table;
  return database.db
    .select({ found: sql`1` })
    .from(table)
    .where(and(eq(fo_id, personaSource.id), or(lt(embedding_model, model), gt(embedding_model, model))));
}

async function queueOnce(ctx: Queue, tx: Transaction, { foId, ownerId }: StalePersona): Promise<boolean> {
  // Two servers may start concurrently.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reembed ${foId}`}, 0))`);
  const [queuedJob] = await tx
    .select({ id: processing_jobs.id })
    .from(processing_jobs)
    .where(
      and(
        eq(processing_jobs.fo_id, foId),
        isNull(processing_jobs.file_id),
        inArray(processing_jobs.status, ['pending', 'processing']),
      ),
    );
  if (queuedJob) return false;
  const job = onlyRow(
    await tx
      .insert(processing_jobs)
      .values({ fo_id: foId, user_id: ownerId, file_name: reembedName })
      .returning({ id: processing_jobs.id }),
  );
  await ctx.jobs.send(tx, reembedJob, { jobId: job.id });
  await ctx.events.publish(tx, ownerId, { type: 'job', foId, jobId: job.id });
  return true;
}
