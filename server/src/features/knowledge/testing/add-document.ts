import type { ProcessingJob } from '@foyer/contract';
import { uploadPath } from '@foyer/contract/document-formats';
import { expect } from 'vitest';
import type { Person, TestSite } from '../../../testing/index.ts';
import { pollJob } from './poll-job.ts';
import { formOf } from './upload-form.ts';

interface TestDocument {
  name: string;
  content: string | Uint8Array;
  /** Required for the document of a visitor. */
  context?: string;
}

/** Uploads a document to a persona, and waits until it has been read. Returns the id of the document. */
export async function addDocument(
  site: TestSite,
  as: Person,
  foId: string,
  document: TestDocument,
): Promise<string> {
  const { fileId, jobId } = await uploadDocument(site, as, foId, document);
  expect(await waitForJob(site, as, foId, jobId)).toMatchObject({ status: 'completed' });
  return fileId;
}

/** Uploads a document to a persona. Returns the ids of the document and of the job that reads it. */
export async function uploadDocument(
  site: TestSite,
  as: Person,
  foId: string,
  { name, content, ...fields }: TestDocument,
): Promise<{ fileId: string; jobId: string }> {
  const body = formOf(content, name, { foId, ...fields });
  const response = await site.call('POST', uploadPath(name), { as, body });
  expect(response.status).toBe(200);
  return response.json();
}

/** Waits until the job has completed or failed, and returns it. */
export const waitForJob = (site: TestSite, as: Person, foId: string, jobId: string): Promise<ProcessingJob> =>
  pollJob(async () => (await site.call('GET', `/api/v1/personas/${foId}/jobs`, { as })).json(), jobId);
