import { formatOfMediaType } from '@foyer/contract/document-formats';
import { DocumentProblem, type Note, noteText, openInWorker } from '@foyer/documents';
import { eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { RunningJob } from '#platform/jobs';
import type { ProcessFileData } from '../processing-jobs.ts';
import { languagesOf } from '../reading/languages.ts';
import { visionSettings } from '../reading/vision-settings.ts';
import type { PassageBatch, WorkerInput } from '../reading/worker-input.ts';
import { processing_jobs, uploaded_files } from '../table.ts';
import { embedPassages } from './embed-passages.ts';
import { failFile } from './fail-file.ts';
import { countPassages, type FileTask, finishFile } from './finish-file.ts';
import { noteProgress, readingProgress, setProgress, steps } from './progress.ts';
import { retryOutOfMemory } from './retry-out-of-memory.ts';
import { openSpool } from './spool.ts';
import { storePassages } from './store-passages.ts';

/**
 * Converts a file to passages: reads, cuts and embeds it in a worker, then writes all passages in one transaction.
 * Restarted after a crash it finds all of them or none, and continues from there; after success it does nothing.
 */
export async function processFile(platform: Platform, { jobId }: ProcessFileData, { signal }: RunningJob) {
  const task = await begin(platform, jobId);
  if (!task) return;
  try {
    const isStored = (await countPassages(platform.database.db, task.file.id)) > 0;
    if (!isStored) await retryOutOfMemory(() => readFile(platform, task, signal), signal);
    if (isStored || platform.vectors) await finishFile(platform, task, signal);
  } catch (error) {
    if (!(error instanceof DocumentProblem || error instanceof ContentMissing)) throw error;
    await failFile(platform, jobId, error);
  }
}

async function readFile(platform: Platform, { job, file }: FileTask, signal: AbortSignal) {
  // Vectors from an earlier attempt belong to no passage.
  await platform.vectors?.remove({ foId: file.fo_id, fileId: file.id });
  const input = await inputOf(platform, file);
  await using document = await openInWorker<PassageBatch, WorkerInput>(
    new URL('../reading/document-worker.ts', import.meta.url),
    input,
    {
      signal,
      transfer: input.pictures.vision ? [input.pictures.vision.breaker] : [],
      // A slow vision model is not the picture's fault.
      extraMilliseconds: input.pictures.vision ? platform.config.ai.responseTimeout : 0,
      onPage: (readPages, pages) =>
        noteProgress(platform, job, { progress: readingProgress(readPages, pages) }),
    },
  );
  await using spool = await openSpool(platform.storage);
  await noteProgress(platform, job, {
    progress: steps.embedding,
    total_chunks: document.size,
    ...errorOf(document.notes),
  });
  await embedPassages(platform, { job, file }, document, spool, signal);
  await storePassages(platform, job, file, spool);
}

/** Stores the reason why some content could not be read as the job's error, so that a retry is offered. */
function errorOf(notes: Note[]) {
  const missed = notes.find(({ kind }) => kind === 'not_described');
  return { error_message: missed ? noteText(missed) : null, notes: notes.filter((note) => note !== missed) };
}

async function inputOf(platform: Platform, file: FileTask['file']): Promise<WorkerInput> {
  const format = formatOfMediaType(file.media_type);
  if (!format) throw new DocumentProblem('notText');
  return {
    bytes: await contentOf(platform, file.storage_path),
    format,
    foId: file.fo_id,
    context: file.context,
    pictures: { languages: languagesOf(platform.config.ocr), vision: visionSettings(platform, format) },
    ...embedPassages.inWorker(platform.ai.embedding),
  };
}

/** The storage has lost a file. */
class ContentMissing extends Error {
  override message = 'The stored copy of this file is missing. Please upload the file again.';
  readonly isFinal = true;
}

/** Undefined if the file was deleted or the job is done. */
async function begin(platform: Platform, jobId: string) {
  return platform.database.transaction(async (tx) => {
    const [task] = await tx
      .select({ job: processing_jobs, file: uploaded_files })
      .from(processing_jobs)
      .innerJoin(uploaded_files, eq(uploaded_files.id, processing_jobs.file_id))
      .where(eq(processing_jobs.id, jobId))
      .for('update', { of: processing_jobs });
    if (!task || task.job.status === 'completed' || task.job.status === 'failed') return undefined;
    await setProgress(platform, tx, task.job, {
      status: 'processing',
      progress: steps.reading,
      chunks_processed: 0,
      total_chunks: 0,
      attempts: sql`${processing_jobs.attempts} + 1` as never,
    });
    return task;
  });
}

async function contentOf(platform: Platform, path: string): Promise<Uint8Array<ArrayBuffer>> {
  const storedFile = await platform.storage.open('documents', path);
  if (!storedFile) throw new ContentMissing();
  // Copied in chunks: one large copy would need memory and block the event loop.
  const bytes = new Uint8Array(storedFile.size);
  let at = 0;
  for await (const chunk of storedFile.stream as AsyncIterable<Uint8Array>) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  if (at !== storedFile.size)
    throw new Error(`a stored document ended after ${at} of ${storedFile.size} bytes`);
  return bytes;
}
