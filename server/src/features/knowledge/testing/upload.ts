import type { ProcessingJob, UploadedFile } from '@foyer/contract';
import { uploadPath } from '@foyer/contract/document-formats';
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

/** Uploads and waits for the end of the job. */
export async function uploaded(
  site: KnowledgeSite,
  owner: Owner,
  content: Uint8Array | string,
  name: string,
  fields: { context?: string } = {},
) {
  const response = await upload(site, owner, content, name, fields);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const { jobId, fileId } = (await response.json()) as { jobId: string; fileId: string };
  return { fileId, job: await ended(site, owner, jobId) };
}

export async function ended(site: KnowledgeSite, owner: Owner, jobId: string): Promise<ProcessingJob> {
  for (let attempt = 0; attempt < 1000; attempt++) {
    const job = (await jobsOf(site, owner)).find(({ id }) => id === jobId);
    if (job?.status === 'completed' || job?.status === 'failed') return job;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the job did not end');
}

export async function jobsOf(site: KnowledgeSite, { userId, foId }: Owner): Promise<ProcessingJob[]> {
  return (await (await site.call('GET', `/api/v1/personas/${foId}/jobs`, userId)).json()) as ProcessingJob[];
}

export async function filesOf(site: KnowledgeSite, { userId, foId }: Owner): Promise<UploadedFile[]> {
  return (await (await site.call('GET', `/api/v1/personas/${foId}/files`, userId)).json()) as UploadedFile[];
}
