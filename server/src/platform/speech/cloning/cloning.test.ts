import { type BuiltInVoiceName, builtInVoices, createBuiltInSpeech, medianPitchOf } from '@foyer/speech';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  type ElevenLabsFailure,
  type ElevenLabsServer,
  startElevenLabsServer,
} from '../../../testing/elevenlabs-server.ts';
import { soundOf } from '../../../testing/sound-of.ts';
import { createBreakers } from '../../breaker/index.ts';
import { createSpeech } from '../index.ts';

let server: ElevenLabsServer;
const speech = createBuiltInSpeech();
const signal = new AbortController().signal;
const text =
  'I have kept this garden for thirty years, and every spring it surprises me. The roses came late, but the beans were early, and nobody could say why.';

beforeAll(async () => {
  server = await startElevenLabsServer();
});
beforeEach(() => {
  server.requests.length = 0;
  Object.assign(server.behaviour, { failure: 'none', requiresVerification: false });
});
afterAll(() => Promise.all([server.close(), speech.close()]));

const cloning = () => {
  const elevenLabs = { baseUrl: server.url, apiKey: 'elevenlabs-key', model: 'm', concurrency: 1 };
  return createSpeech({ elevenLabs }).cloning;
};
const sample = (pcm: Float32Array = new Float32Array(100), sampleRate = 24_000) => ({
  pcm,
  sampleRate,
  file: new Blob(['RIFF and so on'], { type: 'audio/wav' }),
  name: 'sample-1.wav',
});

const say = (voice: Parameters<typeof speech.synthesize>[1]) =>
  soundOf(speech.synthesize(text, voice, signal));

test('samples are sent to ElevenLabs in the format of its protocol, and a voice is returned', async () => {
  const made = await cloning().clone([sample(), { ...sample(), name: 'second.wav' }], 'Ada’s voice', signal);
  expect(made).toEqual({ voice_id: expect.stringMatching(/^\w{20}$/) });
  expect(server.behaviour.voices).toContain(made.voice_id);
  const [{ method, path, key, body }] = server.requests as [ElevenLabsServer['requests'][0]];
  expect([method, path, key, body.name]).toEqual(['POST', '/v1/voices/add', 'elevenlabs-key', 'Ada’s voice']);
  const files = (body.files as File[]).map(({ name, type, size }) => [name, type, size]);
  expect(files).toEqual([
    ['sample-1.wav', 'audio/wav', 14],
    ['second.wav', 'audio/wav', 14],
  ]);
});

test('a clone that requires verification is marked as such', async () => {
  server.behaviour.requiresVerification = true;
  expect(await cloning().clone([sample()], 'Ada', signal)).toMatchObject({ waitsForVerification: true });
});

test.each<[ElevenLabsFailure, number, string]>([
  ['voice-limit', 503, 'speech_voice_limit'],
  ['quota', 503, 'speech_quota'],
  ['plan', 503, 'speech_plan'],
  ['401', 502, 'speech_unauthorized'],
  ['429', 503, 'speech_rate_limited'],
  ['500', 502, 'speech_unavailable'],
])('a clone failing with %s gives an error for the user', async (failure, status, code) => {
  server.behaviour.failure = failure;
  await expect(cloning().clone([sample()], 'Ada', signal)).rejects.toMatchObject({ status, code });
});

test('a voice is deleted at the provider, also if it is gone already', async () => {
  const { voice_id } = await cloning().clone([sample()], 'Ada', signal);
  await cloning().forget(voice_id);
  expect(server.behaviour.voices).not.toContain(voice_id);
  await cloning().forget(voice_id);
  expect(server.requests.map(({ method }) => method)).toEqual(['POST', 'DELETE', 'DELETE']);
});

test('a voice is deleted at its own provider, even if another one is configured now', async () => {
  await cloning().forget('match-1', 'built-in');
  expect(server.requests).toEqual([]);
  await expect(createSpeech({}).cloning.forget('clone-1', 'elevenlabs')).rejects.toMatchObject({
    code: 'speech_not_set_up',
    message: expect.stringContaining('ELEVENLABS_API_KEY'),
  });
});

test('a failed deletion throws, to be retried', async () => {
  server.behaviour.failure = '500';
  await expect(cloning().forget('clone-1')).rejects.toMatchObject({ code: 'speech_unavailable' });
});

test('a 404 that is not from the provider itself does not count as a deletion', async () => {
  server.behaviour.failure = 'no-route';
  await expect(cloning().forget('clone-1')).rejects.toMatchObject({ code: 'speech_model_missing' });
});

test('a clone whose connection breaks is not retried: the first one may have succeeded', async () => {
  server.behaviour.failure = 'cut-off';
  await expect(cloning().clone([sample()], 'Ada', signal)).rejects.toMatchObject({
    code: 'speech_unavailable',
  });
  expect(server.requests).toHaveLength(1);
});

test('a server that hangs delays one clone, and no more until it is available again', async () => {
  const elevenLabs = { baseUrl: server.url, apiKey: 'elevenlabs-key', model: 'm', concurrency: 1 };
  const breakers = createBreakers({ pauses: { first: 50, max: 50 } });
  onTestFinished(() => breakers.dispose());
  const { cloning } = createSpeech({ elevenLabs }, { breakers, cloneIdleTimeout: 5000 });
  const clone = () => cloning.clone([sample()], 'Ada', signal);
  const isAway = () =>
    breakers.health().some(({ server, unavailable }) => server === 'voice_cloning' && unavailable);
  server.behaviour.failure = 'hang';
  await expect(clone()).rejects.toMatchObject({ code: 'speech_stalled' });
  expect(isAway()).toBe(true);
  await expect(clone()).rejects.toMatchObject({ code: 'speech_unavailable' });
  expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  server.behaviour.failure = 'none';
  await expect.poll(isAway).toBe(false);
  expect(await clone()).toMatchObject({ voice_id: expect.any(String) });
});

/** The samples are spoken by built-in voices, whose settings are known. */
test.each<BuiltInVoiceName>(['onyx', 'ash', 'sage', 'nova'])(
  'without a vendor, a person who sounds like %s gets a similar built-in voice, marked as approximate',
  async (name) => {
    const { cloning: builtIn } = createSpeech({});
    expect([builtIn.provider, builtIn.isApproximate]).toEqual(['built-in', true]);
    const sound = await say(name);
    const { voice_id, setting } = await builtIn.clone([sample(sound)], 'Ada', signal);
    expect(voice_id).toMatch(/^match-/);
    expect(setting!.base).toBe(builtInVoices[name].base);
    const [expectedPitch, made] = [medianPitchOf(sound)!, medianPitchOf(await say(setting!))!];
    expect(Math.abs(12 * Math.log2(made / expectedPitch))).toBeLessThan(1.5);
    await builtIn.forget(voice_id);
  },
  120_000,
);

test('a recording without speech is rejected', async () => {
  const silence = sample(new Float32Array(72_000), 48_000);
  await expect(createSpeech({}).cloning.clone([silence], 'Ada', signal)).rejects.toMatchObject({
    code: 'speech_refused',
  });
});

test('a recording is not reported as unreadable if the machine cannot start a process to measure it', async () => {
  const { execPath } = process;
  process.execPath = '/missing/node';
  try {
    await expect(createSpeech({}).cloning.clone([sample()], 'Ada', signal)).rejects.toMatchObject({
      name: 'ChildNotStarted',
    });
  } finally {
    process.execPath = execPath;
  }
});
