import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { handbookName, handbookPath } from '../handbook/handbook.ts';
import { authorized, type Person } from './person.ts';

export interface Persona {
  id: string;
  handle: string;
  name: string;
}

export const guide = {
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

/** Makes a persona by the API; `given` replaces parts of the guide. With `is_public` it is set up and published. */
export async function createPersona(
  request: APIRequestContext,
  owner: Person,
  { is_public = false, ...given }: Partial<typeof guide> & { is_public?: boolean } = {},
): Promise<Persona> {
  const headers = authorized(owner);
  const made = await request.post('/api/v1/personas', { headers, data: { ...guide, ...given } });
  expect(made.ok(), await made.text()).toBe(true);
  const persona = (await made.json()) as Persona;
  if (!is_public) return persona;
  const published = await request.post(`/api/v1/personas/${persona.id}/complete`, {
    headers,
    data: { is_public },
  });
  expect(published.ok(), await published.text()).toBe(true);
  return published.json();
}

/** Milliseconds: documents wait in a queue on a busy machine; alone it takes 3 s. */
const readingMilliseconds = 60_000;

/** Uploads the handbook and waits until it is processed; that time is added to the test's limit. */
export async function teachHandbook(request: APIRequestContext, owner: Person, foId: string): Promise<void> {
  test.info().setTimeout(test.info().timeout + readingMilliseconds);
  await giveHandbook(request, owner, foId);
}

/** The same outside of a test. */
export async function giveHandbook(request: APIRequestContext, owner: Person, foId: string): Promise<void> {
  const headers = authorized(owner);
  const file = { name: handbookName, mimeType: 'application/pdf', buffer: await readFile(handbookPath) };
  const sent = await request.post('/functions/v1/process-document', { headers, multipart: { foId, file } });
  expect(sent.ok(), await sent.text()).toBe(true);
  const statuses = async () => {
    const jobs = await (await request.get(`/api/v1/personas/${foId}/jobs`, { headers })).json();
    return (jobs as { status: string }[]).map(({ status }) => status);
  };
  await expect.poll(statuses, { timeout: readingMilliseconds }).toEqual(['completed']);
}
