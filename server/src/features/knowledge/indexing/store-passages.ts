import { fromFloat16Bytes, toCode } from '@foyer/engine';
import { eq, sql } from 'drizzle-orm';
import { ownerOf } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { joinHeadings } from '../passages/heading-path.ts';
import { knowledge_base, processing_jobs, uploaded_files } from '../table.ts';
import { markIfEmpty } from '../vectors/store-mark.ts';
import { type JobRow, setProgress, steps } from './progress.ts';
import type { Spool, SpooledPassage } from './spool.ts';
import { addTerms, lockTerms } from './terms.ts';

const rowsAtOnce = 50;
type FileRow = typeof uploaded_files.$inferSelect;

/**
 * Stores all passages of a file in one transaction. That completes the job, unless an external store needs their
 * vectors first.
 */
export async function storePassages(platform: Platform, job: JobRow, file: FileRow, spool: Spool) {
  const written = await platform.database.transaction(async (tx) => {
    await lockTerms(tx, file.fo_id);
    if (!(await isStillWanted(tx, job))) return 0;
    await markIfEmpty(tx, platform, file.fo_id);
    const reader = await readerOf(tx, file);
    const passages = await insertPassages(tx, platform.ai.embedding.model, { file, reader }, spool);
    // Private passages of visitors must not influence the term statistics that rank everyone's questions.
    if (!reader) await addTerms(tx, file.fo_id, file.id);
    await platform.features.emit(tx, 'knowledgeChanged', { foId: file.fo_id });
    await setProgress(platform, tx, job, {
      ...(platform.vectors ? { progress: steps.writing } : { status: 'completed', progress: steps.done }),
      chunks_processed: passages,
      total_chunks: passages,
    });
    return passages;
  });
  // Flushes the GIN index's pending list, which every search would have to scan.
  if (written > 0)
    await platform.database.db.execute(sql`select gin_clean_pending_list('knowledge_base_search')`);
}

/** False if the file was deleted meanwhile, or another worker has finished it after the lease expired. */
export async function isStillWanted(tx: Transaction, job: JobRow): Promise<boolean> {
  const [row] = await tx
    .select({ status: processing_jobs.status })
    .from(processing_jobs)
    .innerJoin(uploaded_files, eq(uploaded_files.id, processing_jobs.file_id))
    .where(eq(processing_jobs.id, job.id))
    .for('update');
  return row?.status === 'processing';
}

/** The visitor, if a visitor uploaded the file: it is used for them alone. Undefined for the owner's file. */
async function readerOf(tx: Transaction, { fo_id, user_id }: FileRow): Promise<string | undefined> {
  return (await ownerOf(tx, fo_id)) === user_id ? undefined : user_id;
}

interface FileWithReader {
  file: FileRow;
  reader: string | undefined;
}

async function insertPassages(tx: Transaction, model: string, fileWithReader: FileWithReader, spool: Spool) {
  let position = 0;
  for await (const batch of spool.batches(rowsAtOnce))
    await tx
      .insert(knowledge_base)
      .values(batch.map((passage) => rowOf(passage, position++, model, fileWithReader)));
  return position;
}

function rowOf(passage: SpooledPassage, position: number, model: string, { file, reader }: FileWithReader) {
  const { text, headingPath, place, search } = passage;
  const embedding = Buffer.from(passage.embedding, 'base64');
  const heading = headingPath.at(-1);
  return {
    fo_id: file.fo_id,
    file_id: file.id,
    private_to: reader,
    position,
    text,
    heading_path: joinHeadings(headingPath),
    place: { ...place, ...(heading !== undefined && { heading }) },
    search,
    code: toCode(fromFloat16Bytes(embedding)),
    embedding,
    embedding_model: model,
  };
}
