import type { ProcessingJob, UploadedFile } from '@foyer/contract';
import { uploadPath } from '@foyer/contract/document-formats';
import { pollJob } from './poll-job.ts';
import type { KnowledgeSite } from './site.ts';
import { formOf } from './upload-form.ts';

export interface Owner {
  userId: string;
  foId: string;
}

export function upload(
  site: KnowledgeSite,
  { userId, foId }: Owner,
  content: Uint8Array | string,
  name: string,
  fields: { context?: string } = {},
) {
  const form = formOf(content, name, { foId, ...fields });
  return site.call('POST', uploadPath(name), userId, form);
}

/** Uploads a document and waits until its job has completed or failed. */
export async function uploadAndWait(
  site: KnowledgeSite,
  owner: Owner,
  content: Uint8Array | string,
  name: string,
  fields: { context?: string } = {},
) {
  const response = await upload(site, owner, content, name, fields);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const { jobId, fileId } = (await response.json()) as { jobId: string; fileId: string };
  return { fileId, job: await waitForJob(site, owner, jobId) };
}

/** Waits until the job has completed or failed, and returns it. */
export const waitForJob = (site: KnowledgeSite, owner: Owner, jobId: string): Promise<ProcessingJob> =>
  pollJob(() => jobsOf(site, owner), jobId);

export async function jobsOf(site: KnowledgeSite, { userId, foId }: Owner): Promise<ProcessingJob[]> {
  return (await (await site.call('GET', `/api/v1/personas/${foId}/jobs`, userId)).json()) as ProcessingJob[];
}

export async function filesOf(site: KnowledgeSite, { userId, foId }: Owner): Promise<UploadedFile[]> {
  return (await (await site.call('GET', `/api/v1/personas/${foId}/files`, userId)).json()) as UploadedFile[];
}
