import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startElevenLabsServer } from '../../../../testing/elevenlabs-server.ts';
import { type Person, storedPaths, testSite } from '../../../../testing/index.ts';
import { testSpeech, wavOf } from '../testing/sounds.ts';
import { deleteCopies } from './delete-copies.ts';

const vendor = await startElevenLabsServer();
const site = testSite({
  ...{ ELEVENLABS_API_KEY: vendor.behaviour.key, ELEVENLABS_BASE_URL: vendor.url },
  LIMIT_CLONE_PER_DAY: '1000',
});
let ada: Person;
let voice: { voiceId: string; providerVoiceId: string; message: string };

const consent_data = {
  ...{ consent_to_clone: true, consent_to_use: true, consent_to_store: true },
  ...{ signature: 'Ada Quokkaflute', timestamp: '2026-11-23T10:00:00.000Z' },
};

async function clone(as: Person) {
  const audio_samples = [1, 2].map((seed) => wavOf(testSpeech(4, { seed })).toString('base64'));
  const body = { name: 'Mine', consent_data, audio_samples, sample_names: ['Fog', 'Sea'] };
  return site.call('POST', '/functions/v1/clone-voice', { as, body });
}

beforeEach(async () => {
  Object.assign(vendor.behaviour, { failure: 'none', requiresVerification: false });
  ada = await site.newPerson();
  const cloned = await clone(ada);
  expect(cloned.status).toBe(200);
  voice = await cloned.json();
});
afterAll(() => vendor.close());

const remove = () => site.call('DELETE', `/api/v1/voices/${voice.voiceId}`, { as: ada });
const filesOf = async ({ id }: Person) =>
  (await storedPaths(site.platform.storage, 'recordings')).filter((path) => path.startsWith(id));
const queuedCopies = async () =>
  (await site.platform.database.db.execute(sql`select voice_id from voice_copies_to_forget`)).rows;

test('a voice is cloned at the provider, and the message says if it asks for verification', async () => {
  expect(vendor.behaviour.voices).toContain(voice.providerVoiceId);
  expect(voice.message).toBe('Voice Cloning Completed!');
  vendor.behaviour.requiresVerification = true;
  const { message } = await (await clone(await site.newPerson())).json();
  expect(message).toMatch(/ElevenLabs asks you to verify your voice/);
});

test('a rejection by the provider is shown, and nothing is stored', async () => {
  vendor.behaviour.failure = 'voice-limit';
  const bob = await site.newPerson();
  const response = await clone(bob);
  expect([response.status, (await response.json()).code]).toEqual([503, 'speech_voice_limit']);
  expect(await filesOf(bob)).toEqual([]);
});

test('a deleted clone is gone from each place that its receipt names', async () => {
  expect(await filesOf(ada)).toHaveLength(2);
  const { receipt } = await (await remove()).json();
  expect(receipt).toEqual([
    { place: 'The voice in the library', isDone: true },
    { place: 'Your 2 voice samples', isDone: true },
    { place: 'The record of your consent', isDone: true },
    { place: 'The copy at ElevenLabs', isDone: false },
  ]);
  expect(await filesOf(ada)).toEqual([]);
  await expect.poll(() => vendor.behaviour.voices.has(voice.providerVoiceId)).toBe(false);
  await expect.poll(queuedCopies).toEqual([]);
});

test('deletion of a copy is retried while the provider is unavailable', async () => {
  vendor.behaviour.failure = '500';
  expect((await remove()).status).toBe(200);
  await expect(deleteCopies(site.platform)).rejects.toMatchObject({ code: 'speech_unavailable' });
  expect(await queuedCopies()).toEqual([{ voice_id: voice.providerVoiceId }]);
  vendor.behaviour.failure = 'none';
  await deleteCopies(site.platform);
  expect(vendor.behaviour.voices.has(voice.providerVoiceId)).toBe(false);
  expect(await queuedCopies()).toEqual([]);
});

test('deleting the account deletes the samples and the provider’s copy', async () => {
  const confirmation = { as: ada, body: { confirmation: 'DELETE' } };
  expect((await site.call('POST', '/functions/v1/delete-account', confirmation)).status).toBe(200);
  expect(await filesOf(ada)).toEqual([]);
  await expect.poll(() => vendor.behaviour.voices.has(voice.providerVoiceId)).toBe(false);
});

test('the export of personal data contains the samples and the consent', async () => {
  const response = await site.call('GET', '/api/v1/account/data', { as: ada });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const names = Object.keys(files).filter((name) => name.includes('recordings'));
  expect(names.toSorted()).toEqual([expect.stringContaining('Fog'), expect.stringContaining('Sea')]);
  const account = JSON.parse(strFromU8(files['account.json']!));
  expect(account.voice_clone_consents).toMatchObject([
    { signature: 'Ada Quokkaflute', voice_id: voice.voiceId },
  ]);
  expect(account.voice_samples).toMatchObject([{ name: 'Fog' }, { name: 'Sea' }]);
});

test('a clone becomes public only by a second confirmation', async () => {
  const change = (more: object) =>
    site.call('PUT', '/functions/v1/manage-voices', {
      as: ada,
      body: {
        ...{ id: voice.voiceId, name: 'Mine', description: '', tags: [], sample_text: 'Ahoy.' },
        ...{ visibility: 'public', ...more },
      },
    });
  const response = await change({});
  expect([response.status, await response.json()]).toMatchObject([
    409,
    { code: 'confirm_public', message: expect.stringContaining('made from your own') },
  ]);
  expect((await change({ visibility: 'private', name: 'Morning' })).status).toBe(200);
  expect((await (await change({ confirmPublic: true })).json()).voice.visibility).toBe('public');
  expect((await change({ name: 'Evening' })).status).toBe(200);
  const { rows } = await site.platform.database.db.execute(
    sql`select published_at from voice_clone_consents where voice_id = ${voice.voiceId}`,
  );
  expect(rows[0]!.published_at).not.toBeNull();
});
