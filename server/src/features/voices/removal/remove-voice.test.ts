import type { Voice } from '@foyer/contract';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Person, testSite } from '../../../testing/index.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';
import { createTestVoice } from '../testing/create-test-voice.ts';

const site = testSite();
let maker: Person;
let borrower: Person;
/** Personas of the voice's maker and of another person. */
let makersPersona: string;
let borrowersPersona: string;

beforeEach(async () => {
  [maker, borrower] = [await site.newPerson(), await site.newPerson()];
  makersPersona = (await createTestPersona(site, { name: 'Iris' }, maker)).id;
  borrowersPersona = (await createTestPersona(site, { name: 'Bea' }, borrower)).id;
});

const remove = (id: string, as?: Person) => site.call('DELETE', `/api/v1/voices/${id}`, { as });
const voiceSettings = async (as: Person, body: object) =>
  (await (await site.call('POST', '/functions/v1/fo-voice-settings', { as, body })).json()).settings;
const setVoice = (as: Person, foId: string, voiceId: string) =>
  voiceSettings(as, { action: 'set', foId, voiceId });
const spokenVoice = (as: Person, foId: string) => voiceSettings(as, { action: 'get', foId });
const voicesInUse = async (as: Person) =>
  (await (await site.call('GET', '/api/v1/voices/in-use', { as })).json()).uses;
const listOwnVoices = async (as: Person): Promise<Voice[]> =>
  (await (await site.call('GET', '/functions/v1/manage-voices?visibility=mine', { as })).json()).voices;

/** The person's notices about voices. */
async function voiceNotices(to: Person) {
  const { rows } = await site.platform.database.db.execute(
    sql`select fo_id from notices where recipient = ${to.id} and kind = 'voice_gone'`,
  );
  return rows.map(({ fo_id }) => fo_id);
}

const setVisibility = (visibility: Voice['visibility'], id: string, name = 'Harbour') =>
  site.call('PUT', '/functions/v1/manage-voices', {
    as: maker,
    body: { id, name, description: '', tags: [], sample_text: 'Ahoy.', visibility },
  });

describe('a deleted voice', () => {
  test('is removed for everybody; the response lists own personas, and other owners are notified', async () => {
    const id = await createTestVoice(site, maker, 'public');
    await setVoice(maker, makersPersona, id);
    await setVoice(borrower, borrowersPersona, id);
    const response = await remove(id, maker);
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        receipt: [{ place: 'The voice in the library', isDone: true }],
        fallsBack: [{ id: makersPersona, name: 'Iris' }],
      },
    ]);
    expect(await listOwnVoices(maker)).toEqual([]);
    for (const [as, foId] of [[maker, makersPersona] as const, [borrower, borrowersPersona] as const])
      expect(await spokenVoice(as, foId)).toMatchObject({
        is_default: true,
        voices: { voice_id: 'shimmer' },
      });
    await expect.poll(() => voiceNotices(borrower)).toEqual([borrowersPersona]);
    expect(await voiceNotices(maker)).toEqual([]);
    expect((await remove(id, maker)).status).toBe(404);
  });

  test('must be the person’s own, not another person’s or the site’s', async () => {
    const id = await createTestVoice(site, maker, 'public');
    const [alloy] = (await (await site.call('GET', '/functions/v1/manage-voices?search=alloy')).json())
      .voices;
    for (const otherVoiceId of [id, alloy.id])
      expect((await remove(otherVoiceId, borrower)).status).toBe(404);
    expect((await remove(id)).status).toBe(401);
    expect((await remove('no-id', maker)).status).toBe(400);
    expect(await listOwnVoices(maker)).toHaveLength(1);
  });

  test('is deleted with its maker’s account, and other owners are notified', async () => {
    await setVoice(borrower, borrowersPersona, await createTestVoice(site, maker, 'public'));
    const body = { confirmation: 'DELETE' };
    expect((await site.call('POST', '/functions/v1/delete-account', { as: maker, body })).status).toBe(200);
    expect(await spokenVoice(borrower, borrowersPersona)).toMatchObject({ is_default: true });
    await expect.poll(() => voiceNotices(borrower)).toEqual([borrowersPersona]);
  });
});

describe('a voice that becomes private again', () => {
  test('keeps its owner’s personas, is removed from others, and does not return by itself', async () => {
    const id = await createTestVoice(site, maker, 'public');
    await setVoice(maker, makersPersona, id);
    await setVoice(borrower, borrowersPersona, id);
    expect((await setVisibility('private', id)).status).toBe(200);
    expect(await spokenVoice(maker, makersPersona)).toMatchObject({ voice_id: id, is_default: false });
    expect(await spokenVoice(borrower, borrowersPersona)).toMatchObject({ is_default: true });
    await expect.poll(() => voiceNotices(borrower)).toEqual([borrowersPersona]);
    await setVisibility('public', id);
    expect(await spokenVoice(borrower, borrowersPersona)).toMatchObject({ is_default: true });
  });

  test('is not in the data export of people who had chosen it', async () => {
    const id = await createTestVoice(site, maker, 'public', 'Lent');
    await setVoice(borrower, borrowersPersona, id);
    // Data of an earlier release, which did not reset other people's personas.
    await site.platform.database.db.execute(
      sql`update voices set visibility = 'private', name = 'Secret' where id = ${id}`,
    );
    const response = await site.call('GET', '/api/v1/account/data', { as: borrower });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const all = Object.values(files)
      .map((file) => strFromU8(file, true))
      .join('\n');
    expect(all).not.toContain('Secret');
    expect(all).not.toContain(id);
  });
});

describe('voices in use', () => {
  test('are those of the viewer’s own personas, the default included', async () => {
    const [first] = await voicesInUse(maker);
    expect(first).toMatchObject({
      fo_id: makersPersona,
      name: 'Iris',
      handle: expect.any(String),
      is_default: true,
    });
    const id = await createTestVoice(site, maker);
    await setVoice(maker, makersPersona, id);
    expect(await voicesInUse(maker)).toEqual([{ ...first, voice_id: id, is_default: false }]);
    expect(await voicesInUse(borrower)).toMatchObject([{ fo_id: borrowersPersona }]);
    expect(await voicesInUse(await site.newPerson())).toEqual([]);
  });
});

test('a long list of voices is paginated', async () => {
  await site.platform.database.db.execute(sql`
    insert into voices (voice_id, name, visibility, provider, created_by, created_at)
    select 'n' || n, 'Voice ' || n, 'private', 'many', ${maker.id}, now() - n / 2 * interval '1 minute'
    from generate_series(1, 205) as n`);
  const page = async (cursor = '') =>
    (await site.call('GET', `/functions/v1/manage-voices?visibility=mine${cursor}`, { as: maker })).json();
  const first = await page();
  const second = await page(`&cursor=${first.next}`);
  expect([first.voices.length, second.voices.length, second.next]).toEqual([200, 5, null]);
  const ids = [...first.voices, ...second.voices].map(({ id }: Voice) => id);
  expect(new Set(ids).size).toBe(205);
  const response = await site.call('GET', '/functions/v1/manage-voices?cursor=made-up');
  expect(response.status).toBe(400);
});
