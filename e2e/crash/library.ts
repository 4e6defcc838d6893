import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessingJob, UploadedFile } from '../../contract/src/index.ts';
import { formOf } from '../../server/src/features/knowledge/testing/upload-form.ts';
import { type Book, questionOf } from './book.ts';
import { type Client, HttpError } from './client.ts';
import type { Problems } from './problems.ts';
import { readWholeAnswer } from './read-answer.ts';

const maxJobMilliseconds = 240_000;

/** Uploads a document of the persona, as its owner. */
export const upload = (owner: Client, foId: string, { bytes, name }: Book) =>
  owner.call('POST', '/functions/v1/process-document', formOf(bytes, name, { foId }));

/** Like `upload`, but retried while the site is down: the same content twice is one file. */
export const uploadWithRetry = (owner: Client, foId: string, { bytes, name }: Book) =>
  owner.callWithRetry<{ fileId: string }>(
    'POST',
    '/functions/v1/process-document',
    formOf(bytes, name, { foId }),
  );

export const filesOf = (owner: Client, foId: string) =>
  owner.callWithRetry<UploadedFile[]>('GET', `/api/v1/personas/${foId}/files`);

export async function removeFile(owner: Client, fileId: string): Promise<void> {
  await owner.callWithRetry('DELETE', `/api/v1/files/${fileId}`).catch((error: unknown) => {
    // 404: an earlier attempt has succeeded.
    if (!(error instanceof HttpError) || error.status !== 404) throw error;
  });
}

/** Waits until the file's processing job has completed or failed, and returns it. */
export async function waitForJob(owner: Client, foId: string, fileId: string): Promise<ProcessingJob> {
  for (const deadline = Date.now() + maxJobMilliseconds; ; await sleep(100)) {
    const jobs = await owner.callWithRetry<ProcessingJob[]>('GET', `/api/v1/personas/${foId}/jobs`);
    const job = jobs.find(({ file_id }) => file_id === fileId);
    if (job?.status === 'completed' || job?.status === 'failed') return job;
    if (Date.now() > deadline) throw new Error(`the job is stuck: ${JSON.stringify(jobs)}`);
  }
}

/** Checks that the book has all its passages, and that a question about it is answered from the right page. */
export async function checkBook(
  owner: Client,
  foId: string,
  book: Book,
  expectedPassageCount: number,
  questionNumber: number,
  problems: Problems,
): Promise<void> {
  const files = (await filesOf(owner, foId)).filter(({ file_name }) => file_name === book.name);
  problems.equal(
    files.map(({ passages }) => passages),
    [expectedPassageCount],
    `files named ${book.name}, by their passages`,
  );
  const { question, answer, page } = questionOf(questionNumber);
  const streamedAnswer = await readWholeAnswer(owner, {
    foId,
    message: question,
    simulate: true,
    instant: true,
  });
  problems.check(
    streamedAnswer.text.includes(answer),
    `the answer to "${question}" is: ${streamedAnswer.text}`,
  );
  const cited = streamedAnswer.metadata?.sources.map(({ file_name, place }) => `${file_name} ${place.page}`);
  problems.check(cited?.includes(`${book.name} ${page}`) ?? false, `page ${page} is not cited, but ${cited}`);
}

/**
 * Checks that the disk has exactly the files of the database rows. Polls, since the server cleans up in the background
 * after its start.
 */
export async function checkStorage(
  dataDirectory: string,
  owner: Client,
  foId: string,
  problems: Problems,
): Promise<void> {
  const folder = join(dataDirectory, 'storage/documents');
  const compare = async () => {
    const rows = (await filesOf(owner, foId)).map(({ storage_path }) => storage_path).sort();
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort();
    return { rows, files };
  };
  let comparison = await compare();
  for (let attempt = 0; attempt < 100 && String(comparison.rows) !== String(comparison.files); attempt++) {
    await sleep(100);
    comparison = await compare();
  }
  problems.equal(comparison.files, comparison.rows, 'stored files');
}
