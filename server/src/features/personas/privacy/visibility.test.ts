import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testSite } from '../../../testing/index.ts';
import { portabilityCalls } from '../../portable/testing/files.ts';
import { createTestPersona, setProgress } from '../testing/create-test-persona.ts';

const site = testSite();
const { importFile, exportFile } = portabilityCalls(site);
type CreatedPersona = Awaited<ReturnType<typeof createTestPersona>>;
type Visibility = 'private' | 'unlisted' | 'public';

/** A persona that meets the conditions for publishing. */
async function createReadyPersona(fields: object = {}): Promise<CreatedPersona> {
  const created = await createTestPersona(site, fields);
  await setProgress(site, created.id, 0, 2, 0);
  return created;
}

const setVisibility = (created: CreatedPersona, visibility: Visibility, more: object = {}) =>
  created.call('PATCH', '/privacy', { visibility, ...more });

describe('a change of the visibility', () => {
  let created: CreatedPersona;
  let stranger: Person;

  beforeAll(async () => {
    created = await createReadyPersona({ name: 'Quiet Wren', tags: ['wren'], bio: 'Sings at dusk.' });
    stranger = await site.newPerson();
  });

  const getJson = async (path: string, as?: Person) => (await site.call('GET', path, { as })).json();
  const status = async (method: string, path: string, as?: Person, body?: object) =>
    (await site.call(method, path, { as, body })).status;
  const send = (as: Person) =>
    status('POST', '/functions/v1/chat', as, { foId: created.id, message: 'Hi', instant: true });
  const isInEachList = async () => {
    const lists = await Promise.all([
      getJson('/api/v1/explore'),
      getJson('/api/v1/explore?search=dusk'),
      getJson('/api/v1/explore?tag=wren'),
      getJson('/api/v1/explore/tags'),
      getJson('/api/v1/explore/featured', stranger),
    ]);
    return lists.map((list) => JSON.stringify(list).includes('wren'));
  };
  const statusesByLink = async (as?: Person) => [
    await status('GET', created.path, as),
    await status('GET', `/api/v1/personas/by-handle/${created.persona.handle}`, as),
    await status('GET', `${created.path}/report-card`, as),
  ];

  test.each<[Visibility, object]>([
    ['private', { lists: false, page: 404, chat: 404 }],
    ['unlisted', { lists: false, page: 200, chat: 200 }],
    ['public', { lists: true, page: 200, chat: 200 }],
    ['unlisted', { lists: false, page: 200, chat: 200 }],
    ['private', { lists: false, page: 404, chat: 404 }],
  ])('to %s applies in all places', async (visibility, expected) => {
    const { lists, page, chat } = expected as { lists: boolean; page: number; chat: number };
    expect(await setVisibility(created, visibility)).toMatchObject({ status: 200, body: { visibility } });
    expect((await created.call('GET', '/privacy')).body.visibility).toBe(visibility);
    const flags = { is_public: visibility === 'public', is_unlisted: visibility === 'unlisted' };
    expect((await created.call('GET', '/edit')).body).toMatchObject(flags);
    expect(await isInEachList()).toEqual([lists, lists, lists, lists, lists]);
    for (const as of [undefined, stranger]) expect(await statusesByLink(as)).toEqual([page, page, page]);
    expect(await statusesByLink(created.owner)).toEqual([200, 200, 200]);
    expect(await send(stranger)).toBe(chat);
    expect(await send(created.owner)).toBe(200);
  });
});

describe('changing the visibility', () => {
  test('to unlisted or public needs 40 percent readiness; a visible persona may become less visible below that', async () => {
    const created = await createTestPersona(site, { is_public: true });
    const rejection = { status: 409, body: { code: 'not_ready' } };
    expect((await setVisibility(created, 'unlisted')).status).toBe(200);
    expect((await setVisibility(created, 'unlisted')).status).toBe(200);
    expect(await setVisibility(created, 'public')).toMatchObject(rejection);
    expect((await setVisibility(created, 'private')).status).toBe(200);
    expect(await setVisibility(created, 'unlisted', { is_discoverable: true })).toMatchObject(rejection);
    expect((await created.call('GET', '/privacy')).body).toMatchObject({
      visibility: 'private',
      is_discoverable: false,
    });
    await setProgress(site, created.id, 0, 2, 0);
    const response = await setVisibility(created, 'unlisted', { is_discoverable: true });
    expect(response.body).toMatchObject({ visibility: 'unlisted', is_discoverable: true });
  });

  test('is possible for the owner only', async () => {
    const created = await createReadyPersona();
    await setVisibility(created, 'unlisted');
    const stranger = await site.newPerson();
    const response = await created.call('PATCH', '/privacy', { visibility: 'public' }, stranger);
    expect(response.status).toBe(404);
    expect((await created.call('PATCH', '/privacy', { visibility: 'secret' })).status).toBe(400);
    expect((await created.call('PATCH', '', { is_unlisted: false })).status).toBe(400);
    expect((await created.call('GET', '/privacy')).body.visibility).toBe('unlisted');
  });
});

describe('other operations on an unlisted persona', () => {
  const visibilityAfter = async (method: string, path: string, body: object) => {
    const created = await createReadyPersona();
    await setVisibility(created, 'unlisted');
    expect((await created.call(method, path, body)).status).toBe(200);
    return (await created.call('GET', '/privacy')).body.visibility;
  };

  test.each([
    ['the marketplace publishes it', 'PUT', '/visibility', true, 'public'],
    ['the marketplace makes it private', 'PUT', '/visibility', false, 'private'],
    ['Complete Setup publishes it', 'POST', '/complete', true, 'public'],
    ['Complete Setup, switched off, leaves it', 'POST', '/complete', false, 'unlisted'],
    ['an edit publishes it', 'PATCH', '', true, 'public'],
  ])('%s', async (_what, method, path, is_public, visibility) => {
    expect(await visibilityAfter(method, path, { is_public })).toBe(visibility);
  });

  test('restoring a version keeps the visibility, and the history shows it', async () => {
    const created = await createReadyPersona();
    await setVisibility(created, 'unlisted');
    expect((await created.call('GET', '/versions')).body.versions[0].changed).toEqual(['is_unlisted']);
    await created.call('POST', '/versions/1/restore', {});
    expect((await created.call('GET', '/privacy')).body.visibility).toBe('unlisted');
  });

  test('importing a card makes the persona private', async () => {
    const created = await createReadyPersona();
    await setVisibility(created, 'unlisted');
    const { bytes } = await exportFile(created.owner, created.id, 'v3');
    expect((await importFile(created.owner, bytes, { replace: 'true' })).status).toBe(200);
    expect((await created.call('GET', '/privacy')).body.visibility).toBe('private');
  });

  test('a visible persona must have a description', async () => {
    const created = await createReadyPersona();
    await site.platform.database.pool.query("update fos set bio = '' where id = $1", [created.id]);
    expect((await setVisibility(created, 'unlisted')).status).toBe(400);
    expect((await created.call('GET', '/privacy')).body.visibility).toBe('private');
  });
});

test('a persona that becomes private is shown as gone to people who talked with it, under its former name', async () => {
  const created = await createReadyPersona({ name: 'Quiet Heron' });
  await setVisibility(created, 'unlisted');
  const visitor = await site.newPerson();
  const body = { foId: created.id, message: 'Where do you fish?', instant: true };
  await (await site.call('POST', '/functions/v1/chat', { as: visitor, body })).text();
  const persona = async () => {
    const list = await (await site.call('GET', '/api/v1/conversations', { as: visitor })).json();
    return list.conversations[0].persona;
  };
  expect(await persona()).toMatchObject({ name: 'Quiet Heron', is_gone: false });
  await setVisibility(created, 'private');
  await created.call('PATCH', '', { name: 'Newly Secret' });
  expect(await persona()).toMatchObject({ name: 'Quiet Heron', handle: null, is_gone: true });
  expect((await site.call('POST', '/functions/v1/chat', { as: visitor, body })).status).toBe(404);
});
