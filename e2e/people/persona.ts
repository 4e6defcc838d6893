import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { handbookName, handbookPath } from '../handbook/handbook.ts';
import { authorized, type Person } from './person.ts';

export interface Persona {
  id: string;
  handle: string;
  name: string;
}

/** The default texts of a persona. */
export const defaultPersona = {
  name: 'Wilma Rook',
  bio: 'A guide on the Velmar Funicular who has ridden it for thirty years and knows every bolt of it.',
  core_principles: [
    'Answer from what is written, and say where it stands.',
    'Say plainly what you do not know.',
    'Treat every visitor as a guest of the house.',
  ],
  writing_sample: '',
  tags: ['railways', 'history'],
};

/** Creates a persona by the API, with the default texts except `overrides`. With `is_public` it is also published. */
export async function createPersona(
  request: APIRequestContext,
  owner: Person,
  { is_public = false, ...overrides }: Partial<typeof defaultPersona> & { is_public?: boolean } = {},
): Promise<Persona> {
  const headers = authorized(owner);
  const created = await request.post('/api/v1/personas', {
    headers,
    data: { ...defaultPersona, ...overrides },
  });
  expect(created.ok(), await created.text()).toBe(true);
  const persona = (await created.json()) as Persona;
  if (!is_public) return persona;
  const completed = await request.post(`/api/v1/personas/${persona.id}/complete`, {
    headers,
    data: { is_public },
  });
  expect(completed.ok(), await completed.text()).toBe(true);
  return completed.json();
}

/** How long a document may take, in milliseconds: it waits in a queue on a busy machine; otherwise it takes 3 s. */
export const processingTimeout = { timeout: 180_000 };

/** Uploads the handbook and waits until it is processed; adds that time to the test's timeout. */
export async function teachHandbook(request: APIRequestContext, owner: Person, foId: string): Promise<void> {
  test.info().setTimeout(test.info().timeout + processingTimeout.timeout);
  await uploadHandbook(request, owner, foId);
}

/** Like `teachHandbook`, for use outside of a test, where there is no timeout to extend. */
export async function uploadHandbook(request: APIRequestContext, owner: Person, foId: string): Promise<void> {
  const headers = authorized(owner);
  const file = { name: handbookName, mimeType: 'application/pdf', buffer: await readFile(handbookPath) };
  const response = await request.post('/functions/v1/process-document', {
    headers,
    multipart: { foId, file },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const statuses = async () => {
    const jobs = await (await request.get(`/api/v1/personas/${foId}/jobs`, { headers })).json();
    return (jobs as { status: string }[]).map(({ status }) => status);
  };
  await expect.poll(statuses, processingTimeout).toEqual(['completed']);
}
