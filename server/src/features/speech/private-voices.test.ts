import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { createTestPersona } from '../personas/testing/create-test-persona.ts';
import { createTestVoice } from '../voices/testing/create-test-voice.ts';
import { bytesOf, digest, expectSpeech, measure, speechRequests } from './testing/speech-requests.ts';

const site = testSite();
const { ask, speak, get } = speechRequests(site);
let owner: Person;
let guest: Person;
let voice: { id: string; name: string };
let foId: string;

beforeAll(async () => {
  [owner, guest] = [await site.newPerson(), await site.newPerson()];
  const id = await createTestVoice(site, owner);
  const { rows } = await site.platform.database.pool.query('select voice_id from voices where id = $1', [id]);
  voice = { id, name: rows[0].voice_id };
  const body = { name: 'Iris', bio: 'A gardener.', core_principles: ['a', 'b', 'c'], is_public: true };
  foId = (await createTestPersona(site, body, owner)).id;
  const set = { action: 'set', foId, voiceId: voice.id };
  expect((await site.call('POST', '/functions/v1/fo-voice-settings', { as: owner, body: set })).status).toBe(
    200,
  );
});

const setPublic = (is_public: boolean) =>
  site.platform.database.db.execute(sql`update fos set is_public = ${is_public} where id = ${foId}`);
const greeting = (as?: Person) => site.call('GET', `/api/v1/fos/${foId}/speech-sample`, { as });

test('a private voice speaks for its public persona without revealing its name or id', async () => {
  await setPublic(true);
  for (const as of [guest, owner]) {
    const response = await ask(as, { text: 'Good morning to all of you.', foId });
    const responseText = await response.text();
    expect(response.status).toBe(200);
    expect(responseText).not.toContain(voice.id);
    expect(responseText).not.toContain(voice.name);
    const { seconds } = await measure(await bytesOf(await get(JSON.parse(responseText).audioUrl)));
    expect(seconds).toBeGreaterThan(1);
  }
});

test('other people cannot use a private voice by name or id, nor hear its sample', async () => {
  for (const voiceId of [voice.id, voice.name]) {
    expect((await ask(guest, { text: 'Good morning.', voiceId })).status).toBe(404);
    expect((await ask(owner, { text: 'Good morning.', voiceId })).status).toBe(200);
  }
  const sample = (as?: Person) => site.call('GET', `/api/v1/voices/${voice.id}/sample`, { as });
  const missing = await site.call('GET', `/api/v1/voices/${randomUUID()}/sample`, { as: guest });
  for (const as of [guest, undefined]) {
    const response = await sample(as);
    expect([response.status, await response.json()]).toEqual([404, await missing.clone().json()]);
  }
  expect((await sample(owner)).status).toBe(200);
});

test('a public persona greets visitors; a private one is not found', async () => {
  await setPublic(true);
  const { audioUrl } = await expectSpeech(await greeting());
  expect((await measure(await bytesOf(await get(audioUrl)))).seconds).toBeGreaterThan(1);
  await setPublic(false);
  for (const as of [undefined, guest]) expect((await greeting(as)).status).toBe(404);
  expect((await greeting(owner)).status).toBe(200);
  expect((await ask(guest, { text: 'Good morning to all.', foId })).status).toBe(404);
});

test('a persona whose name the engine cannot speak greets without it', async () => {
  const otherPerson = await site.newPerson();
  const body = { name: 'Ирина', bio: 'A gardener.', core_principles: ['a', 'b', 'c'], is_public: true };
  const { id } = await createTestPersona(site, body, otherPerson);
  await expectSpeech(await site.call('GET', `/api/v1/fos/${id}/speech-sample`));
});

test('visitors can hear a sample of every public voice', async () => {
  const { voices } = await (await site.call('GET', '/functions/v1/manage-voices')).json();
  for (const { id } of voices) {
    const { audioUrl } = await expectSpeech(await site.call('GET', `/api/v1/voices/${id}/sample`));
    expect((await measure(await bytesOf(await get(audioUrl)))).seconds).toBeGreaterThan(1);
  }
});

test('the voice alloy speaks if a request names neither voice nor persona', async () => {
  const text = 'Which of the voices speaks here?';
  const [named, unnamed] = [await speak(guest, { text, voiceId: 'alloy' }), await speak(guest, text)];
  const [unnamedSound, namedSound] = [await get(unnamed.audioUrl), await get(named.audioUrl)];
  expect(digest(await bytesOf(unnamedSound))).toBe(digest(await bytesOf(namedSound)));
});
