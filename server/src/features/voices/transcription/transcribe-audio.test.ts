import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createBreakers } from '#platform/breaker';
import { createSpeech } from '#platform/speech';
import { testSite } from '../../../testing/index.ts';
import { type Failure, type OpenAiServer, startOpenAiServer } from '../../../testing/openai-server.ts';
import type { Person } from '../../../testing/test-site.ts';

const site = testSite({ LIMIT_SPEECH_PER_MINUTE: '1000' });
const path = '/functions/v1/transcribe-audio';
const megabyte = 1024 * 1024;
let engine: OpenAiServer;
let ada: Person;

beforeAll(async () => {
  engine = await startOpenAiServer();
  ada = await site.newPerson();
});
beforeEach(() => {
  engine.requests.length = 0;
  Object.assign(engine.behaviour, { failure: 'none', transcript: () => 'What was said.' });
  setUp();
});
afterAll(() => engine.close());

const setUp = (timeout?: number) => {
  const transcription = { baseUrl: engine.url, apiKey: 'secret', model: 'whisper-1' };
  site.platform.speech = createSpeech({ transcription }, { timeout });
};

const heads = {
  wav: 'RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x80\x3e\0\0\0\x7d\0\0\x02\0\x10\0data\0\0\0\0',
  webm: '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm\x42\x87\x81\x04\x42\x85\x81\x02',
  ogg: `OggS\0\x02${'\0'.repeat(8)}\x01\0\0\0\0\0\0\0\0\0\0\0\x01\x13OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0`,
  mp3: `ID3\x04\0\0\0\0\0\0${'\xff\xfb\x90\x44'.repeat(1)}${'\0'.repeat(1100)}`,
  m4a: '\0\0\0\x20ftypM4A \0\0\0\0M4A mp42isom\0\0\0\0',
  mp4: '\0\0\0\x1cftypiso5\0\0\x02\0iso5iso6mp41',
};
const file = (content: string, name = 'speech', padding = 0) =>
  new File([Buffer.from(content, 'latin1'), new Uint8Array(padding)], name);

function send(
  audio: File | string | undefined,
  { as = ada, ...fields }: { as?: Person; [field: string]: unknown } = {},
) {
  return site.call('POST', path, { as, body: formOf(audio, fields) });
}

function formOf(audio: File | string | undefined, fields: Record<string, unknown> = {}) {
  const form = new FormData();
  if (audio !== undefined) form.set('audio', audio);
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

test.each([
  ['wav', 'audio/wav', 'audio.wav'],
  ['webm', 'audio/webm', 'audio.webm'],
  ['ogg', 'audio/ogg', 'audio.ogg'],
  ['mp3', 'audio/mpeg', 'audio.mp3'],
  ['m4a', 'audio/mp4', 'audio.m4a'],
  ['mp4', 'audio/mp4', 'audio.m4a'],
] as const)('%s is transcribed, detected by its content, and not stored', async (kind, type, name) => {
  const storedFiles = () => readdir(site.platform.config.storage.directory, { recursive: true });
  const filesBefore = await storedFiles();
  const response = await send(file(heads[kind], 'mislabelled.txt'));
  expect([response.status, await response.json()]).toEqual([200, { text: 'What was said.' }]);
  const sentFile = engine.requests[0]!.body.file as File;
  expect([sentFile.name, sentFile.type]).toEqual([name, type]);
  expect(await storedFiles()).toEqual(filesBefore);
});

test.each([
  ['text', 'Not a sound.'],
  ['an empty file', ''],
  ['a picture named .wav', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a cut-off container', '\x1a\x45\xdf\xa3'],
])('%s is rejected before an engine is called', async (_what, content) => {
  const response = await send(file(content, 'speech.wav'));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'validation_failed' });
  expect(engine.requests).toEqual([]);
});

test('a recording above the limit is rejected with its size', async () => {
  const form = new Response(formOf(file(heads.wav, 'speech.wav', 20 * megabyte)));
  const post = (headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer>) =>
    site.app.request(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.accessToken}`, ...headers },
      body,
    });
  const type = { 'content-type': form.headers.get('content-type')! };
  const large = await post(type, new Uint8Array(await form.arrayBuffer()));
  expect([large.status, await large.json()]).toEqual([
    413,
    { code: 'too_large', message: 'Audio file too large: over 20MB (max 20MB)' },
  ]);
  const stated = await post({ ...type, 'content-length': String(25.5 * megabyte) }, 'x');
  expect(await stated.json()).toEqual({
    code: 'too_large',
    message: 'Audio file too large: 25.5MB (max 20MB)',
  });
  expect((await send(file(heads.wav, 'speech.wav', 20 * megabyte - 100))).status).toBe(200);
});

test('the persona named in a request must be visible to the person', async () => {
  const body = { name: 'Iris', bio: 'A gardener.', core_principles: ['a', 'b', 'c'] };
  const { id } = await (await site.call('POST', '/api/v1/personas', { as: ada, body })).json();
  const bob = await site.newPerson();
  expect((await send(file(heads.wav), { foId: id })).status).toBe(200);
  const response = await send(file(heads.wav), { as: bob, foId: id });
  const missing = await send(file(heads.wav), { as: bob, foId: crypto.randomUUID() });
  expect([response.status, await response.json()]).toEqual([404, await missing.json()]);
  expect(engine.requests).toHaveLength(1);
});

test.each([
  ['no file', () => send(undefined)],
  ['text for a file', () => send('words')],
  ['an unknown field', () => send(file(heads.wav), { evil: 1 })],
  ['an invalid persona id', () => send(file(heads.wav), { foId: '1' })],
  ['JSON', () => site.call('POST', path, { as: ada, body: { audio: 'x' } })],
])('%s is rejected with a message', async (_what, request) => {
  const response = await request();
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'validation_failed', message: expect.any(String) });
});

test.each([
  ['white space', ' \n'],
  ['a noise in brackets', '[BLANK_AUDIO]'],
  ['a noise in parentheses', ' (coughing)\n'],
  ['a noise between asterisks', '*sigh*'],
  ['notes', '♪♪'],
  ['several noises', '[MUSIC PLAYING] (applause), ((laughs)) ♪ *door closes*.'],
  ['a noise in Japanese', '（拍手）【音楽】'],
])('a transcript of %s is reported as no speech', async (_what, transcript) => {
  engine.behaviour.transcript = () => transcript;
  const response = await send(file(heads.wav));
  expect([response.status, await response.json()]).toEqual([
    422,
    { code: 'no_speech', message: 'No speech detected in the recording.' },
  ]);
});

test.each([
  '(coughing) Excuse me.',
  'It is 4*5*6.',
  'The function f(x).',
  '♪ Happy birthday to you ♪',
  '**No!**',
])('a transcript with words is passed on as it is: %s', async (transcript) => {
  engine.behaviour.transcript = () => transcript;
  expect(await (await send(file(heads.wav))).json()).toEqual({ text: transcript });
});

test.each<[Failure, number, string]>([
  ['401', 502, 'speech_unauthorized'],
  ['429', 503, 'speech_rate_limited'],
  ['500', 502, 'speech_unavailable'],
  ['break-off', 502, 'speech_unavailable'],
  ['garbage', 502, 'speech_bad_answer'],
  ['hang', 504, 'speech_timeout'],
])(
  'an engine failing with %s gives an error code, without the engine’s message',
  async (failure, status, code) => {
    engine.behaviour.failure = failure;
    // Other failures happen at once; the default timeout keeps a busy machine from exceeding it.
    setUp(failure === 'hang' ? 200 : undefined);
    const response = await send(file(heads.wav));
    expect(response.status).toBe(status);
    const body = await response.text();
    expect(JSON.parse(body)).toMatchObject({ code, message: expect.any(String) });
    expect(body).not.toMatch(/as the test asked|127\.0\.0\.1|secret/);
    expect(response.headers.get('retry-after')).toBe(failure === '429' ? '7' : null);
  },
);

test('the circuit breaker opens for an engine that hangs, and closes when it answers', async () => {
  const transcription = { baseUrl: engine.url, apiKey: 'secret', model: 'whisper-1' };
  const breakers = createBreakers({ pauses: { first: 300, max: 300 } });
  site.platform.speech = createSpeech({ transcription }, { timeout: 3000, breakers });
  engine.behaviour.failure = 'hang';
  expect((await send(file(heads.wav))).status).toBe(504);
  const next = await send(file(heads.wav));
  expect([next.status, (await next.json()).code]).toEqual([502, 'speech_unavailable']);
  expect(next.headers.get('retry-after')).toBe('1');
  engine.behaviour.failure = 'none';
  await expect.poll(() => breakers.health()[0]!.unavailable).toBeUndefined();
  expect((await send(file(heads.wav))).status).toBe(200);
  breakers.dispose();
});

test('without a transcription engine the call fails', async () => {
  site.platform.speech = createSpeech({});
  const response = await send(file(heads.wav));
  expect([response.status, (await response.json()).code]).toEqual([501, 'speech_not_set_up']);
});

test('the timeout in a live talk grows with the length of the utterance; outside a talk the engine’s default applies', async () => {
  const transcribe = vi.spyOn(site.platform.speech.transcription!, 'transcribe');
  const utterance = (seconds: number) => file(heads.wav, 'speech.wav', seconds * 32_000);
  for (const seconds of [0, 60, 600])
    expect((await send(utterance(seconds), { live: true })).status).toBe(200);
  expect((await send(utterance(60))).status).toBe(200);
  expect((await send(file(heads.wav), { live: 'maybe' })).status).toBe(400);
  const timeouts = [10_000, 40_000, 120_000].map((timeout) => ({ timeout: expect.closeTo(timeout, -1) }));
  expect(transcribe.mock.calls.map(([, , , options]) => options)).toEqual([...timeouts, {}]);
});
