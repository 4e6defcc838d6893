import { personaInput } from '@foyer/contract/personas';
import { beforeEach, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { allFiles, allRows, mentions } from '../accounts/personal-data/testing/traces.ts';
import { addDocument } from '../knowledge/testing/add-document.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';
import { readExchange } from './read-exchange.ts';
import { samples } from './samples.ts';

const site = testSite();
const getJson = async (path: string) => (await site.call('GET', path)).json();
const listSamples = async (): Promise<{ id: string; handle: string; avatar_url: string | null }[]> =>
  (await getJson('/api/v1/explore')).personas;
const publicCount = samples.filter(({ is_public }) => is_public).length;

/** The site is empty when a test begins. */
beforeEach(() => site.platform.database.pool.query('delete from fos'));

test('an empty site is filled by one call, completed by jobs, and emptied by another call', async () => {
  expect(await getJson('/api/v1/samples/offer')).toEqual({
    may_fill: true,
    may_clear: false,
    unfinished: [],
  });
  expect(await getJson('/api/v1/samples/exchange')).toBeNull();
  const twice = await Promise.all([1, 2].map(() => site.call('POST', '/api/v1/samples', { body: {} })));
  const statuses = twice.map(({ status }) => status);
  expect(statuses).toEqual([200, 200]);
  expect(await listSamples()).toHaveLength(publicCount);
  expect(await getJson('/api/v1/samples/offer')).toEqual({
    may_fill: false,
    may_clear: true,
    unfinished: [],
  });

  // Each sample was asked three questions by another sample's account, after reading its document.
  const turnCounts = async () =>
    (await getJson('/api/v1/explore')).personas.map(
      (one: { total_interactions: number }) => one.total_interactions,
    );
  await expect.poll(() => turnCounts(), { timeout: 300_000 }).toEqual(Array(publicCount).fill(3));
  const avatars = async () => (await listSamples()).map(({ avatar_url }) => avatar_url);
  const avatarUrl = expect.stringMatching(/^\/storage\/v1\/object\/public\/avatars\//);
  await expect.poll(avatars, { timeout: 300_000 }).toEqual(Array(publicCount).fill(avatarUrl));
  const exchange = await getJson('/api/v1/samples/exchange');
  const sample = samples.find(({ name }) => name === exchange.persona.name)!;
  expect(sample.questions).toContain(exchange.question);
  expect(exchange.source.file_name).toBe(sample.document);
  expect(exchange.answer.length).toBeGreaterThan(20);

  // What people say to a sample is not shown.
  const person = await site.newPerson();
  const foId = exchange.persona.id;
  const message = `${exchange.question} My secret is a blue door.`;
  const response = await site.call('POST', '/functions/v1/chat', {
    as: person,
    body: { foId, message, instant: true },
  });
  await response.text();
  const { database, clock } = site.platform;
  for (let day = 0; day < 60; day++) {
    const laterClock = () => new Date(clock().getTime() + day * 86_400_000);
    const laterExchange = await readExchange({ ...site.platform, clock: laterClock } as never);
    expect(laterExchange?.question).not.toContain('blue door');
  }

  const traces = await leaveTraces(person, foId);
  const before = await allRows(site);
  const mentionsBefore = mentions(before, traces);
  for (const table of ['fos', 'messages', 'uploaded_files', 'follows', 'live_events', 'notices'])
    expect([...mentionsBefore.keys()]).toContain(`public.${table}`);
  expect(await (await site.call('POST', '/api/v1/samples/removal', { body: {} })).json()).toEqual({
    removed: samples.length,
  });
  expect(Object.fromEntries(mentions(await allRows(site), traces))).toEqual({});
  expect((await allFiles(site)).filter((file) => traces.some((word) => file.includes(word)))).toEqual([]);
  expect(await listSamples()).toEqual([]);
  const remaining = await database.pool.query(
    'select count(*)::int as accounts from users where id = any($1)',
    [samples.map(({ ownerId }) => ownerId)],
  );
  expect(remaining.rows).toEqual([{ accounts: 0 }]);
}, 600_000);

/** Everything that a person can store with a sample; returns words by which it can be found. */
async function leaveTraces(person: Person, foId: string): Promise<string[]> {
  const content = '# Notes\n\nThe quokkaflute sleeps in June.';
  // Its job has the text in a file of its own.
  await addDocument(site, person, foId, { name: 'quokkaflute.txt', content, context: 'My notes' });
  expect((await site.call('PUT', `/api/v1/personas/${foId}/follow`, { as: person })).status).toBe(200);
  const { rows } = await site.platform.database.pool.query<{ id: string }>(
    'select id from fos union all select id from conversations',
  );
  return ['quokkaflute', ...samples.map(({ ownerId }) => ownerId), ...rows.map(({ id }) => id)];
}

test('a site with a persona is not filled', async () => {
  const otherOriginResponse = await site.call('POST', 'http://elsewhere.example/api/v1/samples', {
    body: {},
  });
  expect(otherOriginResponse.status).toBe(404);
  await createTestPersona(site);
  expect(await getJson('/api/v1/samples/offer')).toEqual({
    may_fill: false,
    may_clear: false,
    unfinished: [],
  });
  const response = await site.call('POST', '/api/v1/samples', { body: {} });
  expect([response.status, (await response.json()).code]).toEqual([409, 'site_not_empty']);
});

test('forms and scripts of other sites neither create nor remove the samples', async () => {
  const { database } = site.platform;
  const send = async (path: string, headers: Record<string, string>) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    return (await site.app.request(path, { method: 'POST', headers: form, body: '' })).status;
  };
  const foreignHeaders: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:9' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'none' },
  ];
  const personas = async () => (await database.pool.query('select id from fos')).rowCount;
  for (const headers of foreignHeaders) expect(await send('/api/v1/samples', headers)).toBe(403);
  expect(await personas()).toBe(0);
  const own = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
  expect(await send('/api/v1/samples', own)).toBe(200);
  for (const headers of foreignHeaders) expect(await send('/api/v1/samples/removal', headers)).toBe(403);
  expect(await personas()).toBe(samples.length);
  expect(await send('/api/v1/samples/removal', own)).toBe(200);
  expect(await personas()).toBe(0);
});

test('every sample obeys the limits for people', () => {
  for (const { name, bio, tags, writing_sample, facts, questions, ...sample } of samples) {
    expect(personaInput.shape.core_principles.parse(sample.core_principles)).toEqual(sample.core_principles);
    expect([name.length, bio.length, writing_sample.length].every((length) => length > 0)).toBe(true);
    expect(name.length <= 50 && bio.length <= 1000 && writing_sample.length <= 2000).toBe(true);
    expect(tags.every((tag) => tag === tag.toLowerCase() && tag.length <= 20)).toBe(true);
    expect(facts.length).toBeGreaterThan(0);
    expect(questions.length).toBeGreaterThan(1);
  }
});
