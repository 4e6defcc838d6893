import { setTimeout as sleep } from 'node:timers/promises';
import { document } from './document.ts';

/** Creates a public persona with the document; resolves to its id. */
export async function makePersona(origin: string, token: string): Promise<string> {
  const api = apiClient(origin, token);
  const { id: foId } = await api<{ id: string }>('POST', '/api/v1/personas', JSON.stringify(persona));
  await api('POST', `/api/v1/personas/${foId}/complete`, JSON.stringify({ is_public: true }));
  const form = new FormData();
  form.set('foId', foId);
  form.set('file', new File([document], 'lights.md', { type: 'text/markdown' }));
  await api('POST', '/functions/v1/process-document', form);
  await waitUntilDocumentIsRead(api, foId);
  return foId;
}

const persona = {
  name: 'Wren Abbott',
  bio: 'I keep the register of the lights along this coast and show visitors around.',
  core_principles: [
    'Tell what the register says and no more',
    'Every keeper deserves to be remembered by name',
    'The sea decides; a light only warns',
  ],
  writing_sample: 'Mind the third step. Everyone forgets the third step, and it has never forgotten anyone.',
  tags: ['history', 'sea'],
};

type Api = <T>(method: string, path: string, body?: FormData | string) => Promise<T>;

function apiClient(origin: string, token: string): Api {
  return async <T>(method: string, path: string, body?: FormData | string) => {
    const headers = new Headers({ authorization: `Bearer ${token}` });
    if (typeof body === 'string') headers.set('content-type', 'application/json');
    const response = await fetch(origin + path, { method, headers, ...(body !== undefined && { body }) });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
}

async function waitUntilDocumentIsRead(api: Api, foId: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const [job] = await api<{ status: string; error_message: string | null }[]>(
      'GET',
      `/api/v1/personas/${foId}/jobs`,
    );
    if (job?.status === 'failed') throw new Error(`the document was not read: ${job.error_message}`);
    if (job?.status === 'completed') return;
    await sleep(100);
  }
  throw new Error('the document was not read in 30 seconds');
}
