import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessingJob, UploadedFile } from '../../contract/src/index.ts';
import { formOf } from '../../server/src/features/knowledge/testing/upload-form.ts';
import { type Book, questionOf } from './book.ts';
import { type Door, Refused } from './door.ts';
import { hearWhole } from './hear.ts';
import type { Problems } from './problems.ts';

const jobPatience = 240_000;

/** Documents of a persona, through the owner's door. */
export const upload = (owner: Door, foId: string, { bytes, name }: Book) =>
  owner.call('POST', '/functions/v1/process-document', formOf(bytes, name, { foId }));

/** As a person does who saw the upload fail: the same content twice is one file. */
export const uploadAgain = (owner: Door, foId: string, { bytes, name }: Book) =>
  owner.patiently<{ fileId: string }>(
    'POST',
    '/functions/v1/process-document',
    formOf(bytes, name, { foId }),
  );

export const filesOf = (owner: Door, foId: string) =>
  owner.patiently<UploadedFile[]>('GET', `/api/v1/personas/${foId}/files`);

export async function remove(owner: Door, fileId: string): Promise<void> {
  await owner.patiently('DELETE', `/api/v1/files/${fileId}`).catch((error: unknown) => {
    // The first attempt came through before the crash.
    if (!(error instanceof Refused) || error.status !== 404) throw error;
  });
}

/** Waits until nobody works on the file. */
export async function jobOf(owner: Door, foId: string, fileId: string): Promise<ProcessingJob> {
  for (const deadline = Date.now() + jobPatience; ; await sleep(100)) {
    const jobs = await owner.patiently<ProcessingJob[]>('GET', `/api/v1/personas/${foId}/jobs`);
    const job = jobs.find(({ file_id }) => file_id === fileId);
    if (job?.status === 'completed' || job?.status === 'failed') return job;
    if (Date.now() > deadline) throw new Error(`the job is stuck: ${JSON.stringify(jobs)}`);
  }
}

export async function checkBook(
  owner: Door,
  foId: string,
  book: Book,
  expectedPassages: number,
  number: number,
  problems: Problems,
): Promise<void> {
  const same = (await filesOf(owner, foId)).filter(({ file_name }) => file_name === book.name);
  problems.equal(
    same.map(({ passages }) => passages),
    [expectedPassages],
    `files named ${book.name}, by their passages`,
  );
  const { question, answer, page } = questionOf(number);
  const told = await hearWhole(owner, { foId, message: question, simulate: true, instant: true });
  problems.check(told.text.includes(answer), `asked "${question}" it says: ${told.text}`);
  const cited = told.metadata?.sources.map(({ file_name, place }) => `${file_name} ${place.page}`);
  problems.check(cited?.includes(`${book.name} ${page}`) ?? false, `cited are ${cited}, not page ${page}`);
}

/** What is on the disk is what the persona's rows name. Polls, for what is done in the background after a start. */
export async function checkStorage(
  dataDirectory: string,
  owner: Door,
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
  let found = await compare();
  for (let tries = 0; tries < 100 && String(found.rows) !== String(found.files); tries++) {
    await sleep(100);
    found = await compare();
  }
  problems.equal(found.files, found.rows, 'stored files');
}
