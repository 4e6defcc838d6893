import { randomUUID } from 'node:crypto';
import type { Voice } from '@foyer/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';
import { createTestVoice } from './testing/create-test-voice.ts';

const site = testSite();
const seeded = ['alloy', 'ash', 'ballad', 'coral', 'echo', 'fable', 'nova', 'onyx', 'sage', 'shimmer'];
let ada: Person;
let bob: Person;
/** Voices of Ada. */
let own: { hidden: string; shown: string };

beforeAll(async () => {
  [ada, bob] = [await site.newPerson(), await site.newPerson()];
  own = { hidden: await addTestVoice(ada, 'private'), shown: await addTestVoice(ada, 'public') };
});

const addTestVoice = (by: Person, visibility: Voice['visibility'], name?: string) =>
  createTestVoice(site, by, visibility, name);

async function createPersona(as: Person, is_public = false): Promise<string> {
  const body = { name: 'Iris', bio: 'A gardener.', core_principles: ['a', 'b', 'c'], is_public };
  return (await createTestPersona(site, body, as)).id;
}

const list = async (query = '', as?: Person): Promise<Voice[]> =>
  (await (await site.call('GET', `/functions/v1/manage-voices${query}`, { as })).json()).voices;
const names = (voices: Voice[]) => voices.map(({ voice_id }) => voice_id);
const callSettings = (as: Person | undefined, body: object) =>
  site.call('POST', '/functions/v1/fo-voice-settings', { as, body });
const settingsOf = async (as: Person, foId: string) =>
  (await (await callSettings(as, { action: 'get', foId })).json()).settings;

describe('the list of voices', () => {
  test('starts with the site’s voices, each with a description', async () => {
    const voices = (await list()).filter(({ created_by }) => created_by === null);
    expect(names(voices)).toEqual(seeded);
    for (const voice of voices) {
      expect(voice).toMatchObject({ visibility: 'public', provider: 'openai' });
      expect(voice.sample_text && voice.description && voice.tags.length).toBeTruthy();
    }
    expect(new Set(voices.map(({ sample_text }) => sample_text)).size).toBe(10);
  });

  test('does not contain private voices of others', async () => {
    const listedIds = async (query: string, as?: Person) =>
      (await list(query, as)).filter(({ created_by }) => created_by).map(({ id }) => id);
    // Created in the same millisecond, either may be first.
    for (const query of ['', '?visibility=mine'])
      expect((await listedIds(query, ada)).sort()).toEqual([own.shown, own.hidden].sort());
    expect(await list('?visibility=mine', ada)).toHaveLength(2);
    expect(await listedIds('?visibility=public', ada)).toEqual([own.shown]);
    for (const query of ['', '?visibility=all', '?visibility=public', '?search=Mine_alone']) {
      expect(await listedIds(query, bob)).toEqual([own.shown]);
      expect(await listedIds(query)).toEqual([own.shown]);
    }
    for (const as of [bob, undefined]) expect(await list('?visibility=mine', as)).toEqual([]);
  });

  test.each([
    ['?search=NARRATOR', ['fable']],
    ['?search=%20sage%20', ['sage']],
    ['?search=bright', ['coral', 'nova']],
    ['?search=%25', [expect.any(String)]],
    ['?search=_', [expect.any(String)]],
    ['?search=a%00lloy', ['alloy']],
    ['?tags=calm', [expect.any(String), 'ash', 'sage']],
    ['?tags=Storytelling,%20expressive,', ['fable']],
    ['?tags=bright,deep', []],
    ['?tags=,', [expect.any(String), ...seeded]],
  ])('can be filtered by text and tags: %s', async (query, expectedNames) => {
    expect(names(await list(query))).toEqual(expectedNames);
  });

  test.each(['?visibility=none', '?evil=1', `?search=${'x'.repeat(101)}`, `?tags=${'x'.repeat(300)}`])(
    'rejects an invalid query: %s',
    async (query) => {
      expect((await site.call('GET', `/functions/v1/manage-voices${query}`)).status).toBe(400);
    },
  );
});

describe('a voice', () => {
  const change = {
    name: ' <b>Harbour</b> ',
    description: 'Foggy.',
    tags: ['Sea', 'sea', '', 'fog'],
    visibility: 'private',
    sample_text: 'Ahoy.',
  };
  const update = (as: Person | undefined, body: object) =>
    site.call('PUT', '/functions/v1/manage-voices', { as, body });

  test('can be changed only by its owner', async () => {
    const bob = await site.newPerson();
    const id = await addTestVoice(bob, 'public');
    const response = await update(bob, { id, ...change });
    expect((await response.json()).voice).toMatchObject({
      ...{ id, name: 'Harbour', description: 'Foggy.', tags: ['sea', 'fog'] },
      ...{ visibility: 'private', sample_text: 'Ahoy.', created_by: bob.id },
    });
    const [alloy] = await list();
    for (const otherVoiceId of [alloy!.id, own.shown, own.hidden, randomUUID()]) {
      const response = await update(bob, { id: otherVoiceId, ...change });
      expect([response.status, await response.json()]).toEqual([
        404,
        { code: 'not_found', message: 'Voice not found' },
      ]);
    }
    expect((await update(undefined, { id, ...change })).status).toBe(401);
    expect((await list('', ada)).find((voice) => voice.id === own.shown)).toMatchObject({
      tags: ['Own', 'calm'],
    });
  });

  test('keeps the fields that a change does not name', async () => {
    const bob = await site.newPerson();
    const id = await addTestVoice(bob, 'public');
    await update(bob, { id, ...change });
    for (const part of [{ name: 'Quay' }, { tags: ['pier'] }, {}])
      expect((await update(bob, { id, ...part })).status).toBe(200);
    expect((await list('', bob)).find((voice) => voice.id === id)).toMatchObject({
      ...{ name: 'Quay', description: 'Foggy.', tags: ['pier'] },
      ...{ visibility: 'private', sample_text: 'Ahoy.' },
    });
  });

  test.each([
    [{ name: '<i></i>' }, 'Please enter a name.'],
    [{ name: 'x'.repeat(51) }, 'Name can have at most 50 characters.'],
    [{ description: 'x'.repeat(501) }, 'Description can have at most 500 characters.'],
    [{ sample_text: ' ' }, 'Please enter a sample text.'],
    [{ tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }, 'A voice has at most 10 tags.'],
    [{ visibility: 'friends' }, expect.any(String)],
    [{ created_by: randomUUID() }, expect.any(String)],
    [{ provider: 'elsewhere' }, expect.any(String)],
  ])('cannot be changed to invalid values: %j', async (part, message) => {
    const response = await update(ada, { id: own.shown, ...change, ...part });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'validation_failed', message });
  });
});

describe("a persona's voice", () => {
  let owner: Person;
  let foId: string;
  let hiddenVoice: string;
  beforeEach(async () => {
    owner = await site.newPerson();
    foId = await createPersona(owner);
    hiddenVoice = await addTestVoice(owner, 'private');
  });

  test('is the default until its owner chooses one, and can be changed', async () => {
    expect(await settingsOf(owner, foId)).toMatchObject({
      ...{ fo_id: foId, is_active: true, is_default: true },
      voices: { voice_id: 'shimmer' },
    });
    for (const voiceId of [hiddenVoice, (await list('?search=onyx'))[0]!.id, hiddenVoice]) {
      const response = await callSettings(owner, { action: 'set', foId, voiceId });
      expect((await response.json()).settings).toMatchObject({ voice_id: voiceId, is_default: false });
      expect(await settingsOf(owner, foId)).toMatchObject({ voice_id: voiceId, voices: { id: voiceId } });
    }
  });

  test('can be chosen by its name at the provider, if the owner may use it', async () => {
    const chooseByName = (as: Person, voiceId: string, of = foId) =>
      callSettings(as, { action: 'set', foId: of, voiceId });
    const set = await chooseByName(owner, 'shimmer');
    const { voice_id, voices, is_default } = (await set.json()).settings;
    expect([set.status, voices.voice_id, voices.id, is_default]).toEqual([200, 'shimmer', voice_id, false]);
    expect(await settingsOf(owner, foId)).toMatchObject({ voice_id, voices: { voice_id: 'shimmer' } });
    const { rows } = await site.platform.database.pool.query('select voice_id from voices where id = $1', [
      hiddenVoice,
    ]);
    expect((await chooseByName(owner, rows[0].voice_id)).status).toBe(200);
    for (const name of ['no-such-voice', randomUUID()])
      expect((await chooseByName(owner, name)).status).toBe(404);
    const eve = await site.newPerson();
    expect((await chooseByName(eve, rows[0].voice_id, await createPersona(eve))).status).toBe(404);
    expect((await chooseByName(eve, 'shimmer')).status).toBe(404);
    expect(await settingsOf(owner, foId)).toMatchObject({ voice_id: hiddenVoice });
  });

  test('can be chosen only by its owner, from the voices that they may use', async () => {
    await callSettings(owner, { action: 'set', foId, voiceId: hiddenVoice });
    const strangersVoice = await addTestVoice(await site.newPerson(), 'private');
    const response = await callSettings(owner, { action: 'set', foId, voiceId: strangersVoice });
    expect([response.status, (await response.json()).message]).toEqual([404, 'Voice not found']);
    const voiceId = (await list('?search=alloy'))[0]!.id;
    const strangersResponse = await callSettings(bob, { action: 'set', foId, voiceId });
    const missing = await callSettings(bob, { action: 'set', foId: randomUUID(), voiceId });
    expect([strangersResponse.status, await strangersResponse.json()]).toEqual([404, await missing.json()]);
    expect((await callSettings(undefined, { action: 'set', foId, voiceId })).status).toBe(401);
    expect(await settingsOf(owner, foId)).toMatchObject({ voice_id: hiddenVoice });
  });

  test.each([
    [{ action: 'set' }, 'Please select a voice.'],
    [{ action: 'set', voiceId: ' ' }, 'Please select a voice.'],
    [{ action: 'set', voiceId: 7 }, 'Please select a voice.'],
    [{ action: 'get', voiceId: randomUUID() }, expect.any(String)],
    [{ action: 'forget' }, expect.any(String)],
    [{}, expect.any(String)],
  ])('rejects invalid input: %j', async (input, message) => {
    const response = await callSettings(owner, { foId, ...input });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'validation_failed', message });
  });

  test('can be requested by everyone who may see the persona; a private voice is not identified', async () => {
    await callSettings(owner, { action: 'set', foId, voiceId: hiddenVoice });
    expect((await callSettings(bob, { action: 'get', foId })).status).toBe(404);
    expect((await callSettings(undefined, { action: 'get', foId })).status).toBe(401);
    const { db } = site.platform.database;
    await db.execute(sql`update fos set is_public = true where id = ${foId}`);
    expect(await settingsOf(bob, foId)).toEqual({
      ...{ fo_id: foId, is_active: true, is_default: false },
      ...{ voice_id: null, voices: null },
    });
  });

  test('is the default again once the chosen voice is deleted, or made private by another person', async () => {
    const foId = await createPersona(bob);
    const voiceId = await addTestVoice(ada, 'public', 'Borrowed');
    await callSettings(bob, { action: 'set', foId, voiceId });
    expect(await settingsOf(bob, foId)).toMatchObject({ voice_id: voiceId });
    const { db } = site.platform.database;
    await db.execute(sql`update voices set visibility = 'private' where id = ${voiceId}`);
    expect(await settingsOf(bob, foId)).toMatchObject({ is_default: true, voices: { voice_id: 'shimmer' } });
    await db.execute(sql`delete from voices where id = ${voiceId}`);
    expect(await settingsOf(bob, foId)).toMatchObject({ is_default: true, voices: { voice_id: 'shimmer' } });
  });
});
