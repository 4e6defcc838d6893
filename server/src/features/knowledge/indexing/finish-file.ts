import { count, eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { type Executor, onlyRow } from '#platform/database';
import { allPassages } from '../passages/readable-passages.ts';
import type { uploaded_files } from '../table.ts';
import { removeVectors } from '../vectors/remove-vectors.ts';
import { upsertVectors } from '../vectors/upsert-vectors.ts';
import { type JobRow, setProgress, steps } from './progress.ts';
import { isStillWanted } from './store-passages.ts';
import { lockTerms } from './terms.ts';

export interface FileTask {
  job: JobRow;
  file: typeof uploaded_files.$inferSelect;
}

/** Completes a file whose passages are stored, once an external store, if there is one, has their vectors. */
export async function finishFile(platform: Platform, { job, file }: FileTask, signal: AbortSignal) {
  const ids = { foId: file.fo_id, fileId: file.id };
  if (platform.vectors) await upsertVectors(platform, platform.vectors, ids, { signal });
  await platform.database.transaction(async (tx) => {
    await lockTerms(tx, ids.foId);
    // The file was deleted meanwhile: some vectors may have been stored after the deletion.
    if (!(await isStillWanted(tx, job))) return removeVectors(tx, platform, [ids]);
    const passages = await countPassages(tx, ids.fileId);
    await setProgress(platform, tx, job, {
      status: 'completed',
      progress: steps.done,
      chunks_processed: passages,
      total_chunks: passages,
    });
  });
}

export async function countPassages(executor: Executor, fileId: string): Promise<number> {
  const row = onlyRow(
    await executor.select({ passages: count() }).from(allPassages).where(eq(allPassages.file_id, fileId)),
  );
  return row.passages;
}
