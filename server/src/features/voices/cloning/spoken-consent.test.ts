import { spokenConsent } from '@foyer/contract/voice-clone-consent';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSpeech } from '#platform/speech';
import { type Person, testSite } from '../../../testing/index.ts';
import { type OpenAiServer, startOpenAiServer } from '../../../testing/openai-server.ts';
import { recording } from './testing/sounds.ts';
import { consent, uploadSample } from './testing/upload-sample.ts';

const site = testSite();
const { signature } = consent;
const clone = (as: Person, sample_ids: string[], consent_data = consent) =>
  site.call('POST', '/functions/v1/clone-voice', { as, body: { name: 'Mine', consent_data, sample_ids } });
const consentsOf = async ({ id }: Person) =>
  (await site.platform.database.db.execute(sql`select * from voice_clone_consents where user_id = ${id}`))
    .rows;
let server: OpenAiServer;
let originalSpeech: typeof site.platform.speech;
beforeAll(async () => {
  server = await startOpenAiServer();
  originalSpeech = site.platform.speech;
  const config = { transcription: { baseUrl: server.url, apiKey: undefined, model: 'whisper-1' } };
  const { transcription } = createSpeech(config);
  site.platform.speech = { ...originalSpeech, transcription };
});
afterAll(async () => {
  site.platform.speech = originalSpeech;
  await server.close();
});
const uploadConsent = (as: Person, seed: number) =>
  uploadSample(site, as, recording(seed), { kind: 'consent', signature });

test('the spoken consent must match its sentence, and is recorded with the voice', async () => {
  const ada = await site.newPerson();
  server.behaviour.transcript = () => 'Testing, testing, one two three.';
  const response = await uploadConsent(ada, 5);
  expect([response.status, (await response.json()).message]).toEqual([
    422,
    'The consent sentence was not heard, but "Testing, testing, one two three.". Please read the sentence with your name, and record it again.',
  ]);
  server.behaviour.transcript = () => spokenConsent('Aida Lovelase').replace(',', ' ').toUpperCase();
  const { id, is_heard } = await (await uploadConsent(ada, 5)).json();
  expect(is_heard).toBe(true);
  const { id: second } = await (await uploadSample(site, ada, recording(6), { kind: 'recorded' })).json();
  expect((await clone(ada, [id, second])).status).toBe(200);
  expect(await consentsOf(ada)).toMatchObject([{ is_spoken: true, signature }]);
});

test.each([
  [
    'its refusal',
    `I, ${signature}, do not agree that a digital replica of my voice is made and speaks on this site.`,
  ],
  [
    'a contracted refusal',
    `I don’t agree that a digital replica of my voice is made and speaks on this site.`,
  ],
  ...['forbid', 'doubt', 'didn’t agree', 'wouldn’t agree'].map((verb): [string, string] => [
    `the sentence with "${verb}"`,
    `I, ${signature}, ${verb} that a digital replica of my voice is made and speaks on this site.`,
  ]),
  ['what others say', 'They say that a digital replica of my voice is made and speaks on this site.'],
  [
    'a later negation',
    `I, ${signature}, agree that a digital replica of my voice isn't made and speaks on this site.`,
  ],
  [
    'a longer text that has its words in order',
    `I, ${signature}, read a story. The old men agree that it was late. A man who sold digital clocks saw a replica
    of the tower. My sister lowered her voice. It is said that the tower was made of stone and wood. Nobody speaks
    of the fire on the hill, and this was long ago, before the site was built.`,
  ],
])('%s is not accepted as the consent sentence', async (_, transcript) => {
  server.behaviour.transcript = () => transcript;
  const response = await uploadConsent(await site.newPerson(), 5);
  expect([response.status, (await response.json()).code]).toEqual([422, 'consent_not_heard']);
});

test.each([
  ['Ольга Николаевна Римская-Корсакова де ла Крус', 'Olga Nicolayevna Rimsky Corsa Cava Della Cruise'],
  ['Noah Not', 'Noah Not'],
  ['Noelle Smith', 'No L Smith'],
])('the consent of %s is accepted though the engine hears %s', async (name, heardName) => {
  server.behaviour.transcript = () => `Um, ${spokenConsent(heardName)} Thank you.`;
  const response = await uploadSample(site, await site.newPerson(), recording(5), {
    kind: 'consent',
    signature: name,
  });
  expect([response.status, (await response.json()).is_heard]).toEqual([200, true]);
});

test('the spoken consent counts only for the signature that was read', async () => {
  const ada = await site.newPerson();
  server.behaviour.transcript = () => spokenConsent(signature);
  const { id, signature: storedSignature } = await (await uploadConsent(ada, 8)).json();
  expect(storedSignature).toBe(signature);
  const { id: second } = await (await uploadSample(site, ada, recording(9), { kind: 'recorded' })).json();
  const consent_data = { ...consent, signature: 'Grace Hopper' };
  expect((await clone(ada, [id, second], consent_data)).status).toBe(200);
  expect(await consentsOf(ada)).toMatchObject([{ is_spoken: null, signature: 'Grace Hopper' }]);
});

test('the spoken consent is accepted unchecked while the transcription engine is unavailable', async () => {
  server.behaviour.failure = '500';
  const response = await uploadConsent(await site.newPerson(), 7);
  expect([response.status, (await response.json()).is_heard]).toEqual([200, null]);
  server.behaviour.failure = 'none';
});
