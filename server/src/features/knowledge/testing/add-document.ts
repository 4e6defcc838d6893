import { uploadPath } from '@foyer/contract/document-formats';
import { expect, vi } from 'vitest';
import type { Person, TestSite } from '../../../testing/index.ts';
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
  { name, content, ...fields }: TestDocument,
): Promise<string> {
  const body = formOf(content, name, { foId, ...fields });
  const response = await site.call('POST', uploadPath(name), { as, body });
  expect(response.status).toBe(200);
  const { fileId, jobId } = await response.json();
  const jobs = async () => (await site.call('GET', `/api/v1/personas/${foId}/jobs`, { as })).json();
  const isRead = expect.arrayContaining([expect.objectContaining({ id: jobId, status: 'completed' })]);
  await vi.waitFor(async () => expect(await jobs()).toEqual(isRead), 60_000);
  return fileId;
}
