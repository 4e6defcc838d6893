import { medianPitchOf, sampleRate } from '@foyer/speech';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type OpenAiServer, startOpenAiServer } from '../../../testing/openai-server.ts';
import { openAiVoices } from '../../../testing/openai-speech.ts';
import { soundOf } from '../../../testing/sound-of.ts';
import { tone } from '../../../testing/vendor-sound.ts';
import { createBreakers } from '../../breaker/index.ts';
import { createOpenAiSpeech } from './openai.ts';

let server: OpenAiServer;
const signal = new AbortController().signal;
const text = 'The garden is open until dusk, and the gate is never locked.';
const alloy = { provider: 'openai', voice_id: 'alloy' };

beforeAll(async () => {
  server = await startOpenAiServer({ key: 'secret' });
});
beforeEach(() => {
  server.requests.length = 0;
  Object.assign(server.behaviour, { failure: 'none', voices: openAiVoices() });
});
afterAll(() => server.close());

const engine = (
  options: { idleTimeout?: number; concurrency?: number; voices?: Record<string, string> } = {},
) =>
  createOpenAiSpeech({
    baseUrl: server.url,
    apiKey: 'secret',
    model: 'tts-1',
    voices: {},
    concurrency: 4,
    idleTimeout: 60_000,
    breakers: createBreakers(),
    ...options,
  });
const speak = (options?: Parameters<typeof engine>[0], voice = alloy, words = text) =>
  soundOf(engine(options).synthesize(words, voice, { signal }));

test('a text is sent in the format of the protocol', async () => {
  await speak();
  const [{ path, body, authorization }] = server.requests as [OpenAiServer['requests'][0]];
  expect([path, authorization]).toEqual(['/v1/audio/speech', 'Bearer secret']);
  expect(body).toEqual({ model: 'tts-1', input: text, voice: 'alloy', response_format: 'wav' });
});

test.each([8000, 16_000, 22_050, 24_000, 44_100, 48_000])(
  'sound at %i Hz is resampled to 24 kHz with the same length and pitch',
  async (rate) => {
    server.behaviour.voices.rate = rate;
    const samples = await speak();
    expect(samples.length / sampleRate).toBeCloseTo(tone(text, rate).length / rate, 3);
    expect(medianPitchOf(samples)).toBeCloseTo(140, -0.5);
    const original = tone(text, sampleRate);
    const middle = (of: Float32Array) => of.subarray(sampleRate, 2 * sampleRate);
    const error = middle(samples).map((sample, at) => Math.abs(sample - middle(original)[at]!));
    expect(Math.max(...error)).toBeLessThan(0.02);
  },
);

test.each<[unknown, string]>([
  [404, 'alloy'],
  [{ voices: ['af_sky', 'af_alloy'] }, 'af_alloy'],
  [{ voices: [{ id: 'Alloy', name: 'The first' }] }, 'Alloy'],
  [['one', 'two'], 'one'],
  [{ data: [{ voice_id: 'only' }] }, 'only'],
  [{ voices: { first: {}, second: {} } }, 'first'],
  ['nonsense', 'alloy'],
])('if a server lists the voices %j, it is asked for %s', async (listed, voice) => {
  server.behaviour.voices.listed = listed;
  await speak();
  expect(server.requests.at(-1)!.body.voice).toBe(voice);
});

test('a list of voices that would fill the memory is not read', async () => {
  server.behaviour.voices.listed = ['af_alloy', ...Array(17).fill('x'.repeat(1024 * 1024))];
  await speak();
  expect(server.requests.at(-1)!.body.voice).toBe('alloy');
});

test.each([
  [503, 61, 'af_alloy'],
  [429, 61, 'af_alloy'],
  [503, 59, 'alloy'],
  [404, 7200, 'alloy'],
  [405, 7200, 'alloy'],
])(
  'if listing the voices fails with %i, a request %i s later asks for the voice %s',
  async (status, seconds, voice) => {
    // Stands still: the synthesis itself takes no time.
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
    onTestFinished(() => clock.mockRestore());
    const cachedEngine = engine();
    server.behaviour.voices.listed = status;
    await soundOf(cachedEngine.synthesize(text, alloy, { signal }));
    server.behaviour.voices.listed = ['af_alloy'];
    clock.mockReturnValue(now + seconds * 1000);
    await soundOf(cachedEngine.synthesize(text, alloy, { signal }));
    expect(server.requests.map(({ body }) => body.voice)).toEqual(['alloy', voice]);
  },
);

test('voice names configured by the operator are used in requests', async () => {
  server.behaviour.voices.listed = ['alloy'];
  await speak({ voices: { alloy: 'af_heart' } });
  expect(server.requests.at(-1)!.body.voice).toBe('af_heart');
});

test('a voice of another vendor is spoken by one of the server’s voices', async () => {
  await speak({}, { provider: 'elevenlabs', voice_id: '21m00Tcm4TlvDq8ikWAM' });
  expect(server.requests.at(-1)!.body.voice).toBe('alloy');
});

test('a server that never answers the request for its voices is used anyway', async () => {
  const voicesServer = openAiVoices();
  server.behaviour.voices = { ...voicesServer, listed: new Promise(() => {}) };
  const waitingEngine = engine({ idleTimeout: 9000 });
  for (let count = 0; count < 2; count++) await soundOf(waitingEngine.synthesize(text, alloy, { signal }));
  expect(server.requests.map(({ body }) => body.voice)).toEqual(['alloy', 'alloy']);
});

test('the number of concurrent requests is limited, and aborted ones in the queue take no slot', async () => {
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  server.behaviour.voices.speak = async (words, rate) => {
    await held;
    return tone(words, rate);
  };
  const [singleEngine, callerAbort] = [engine({ concurrency: 1 }), new AbortController()];
  const listen = (own: AbortSignal) => soundOf(singleEngine.synthesize(text, alloy, { signal: own }));
  const first = listen(signal);
  await expect.poll(() => server.requests.length).toBe(1);
  const aborted = listen(callerAbort.signal);
  const second = listen(signal);
  callerAbort.abort(new Error('gone'));
  await expect(aborted).rejects.toThrow('gone');
  expect(server.requests).toHaveLength(1);
  go();
  expect([await first, await second].every((parts) => parts.length > 0)).toBe(true);
  expect(server.requests).toHaveLength(2);
});

test('a request that waits too long for a slot fails with its own error, and is no outage of the server', async () => {
  server.behaviour.failure = 'stall';
  // Long enough for the sound to begin on a busy machine.
  const singleEngine = engine({ concurrency: 1, idleTimeout: 5000 });
  const [first, second] = await Promise.allSettled(
    [1, 2].map(() => soundOf(singleEngine.synthesize(text, alloy, { signal }))),
  );
  expect(first).toMatchObject({ reason: { code: 'speech_broken_off' } });
  expect(second).toMatchObject({ reason: { code: 'speech_busy' } });
  expect(singleEngine.pause!.reason()).toBeUndefined();
});

test('sound that is not consumed yet occupies no slot', async () => {
  const singleEngine = engine({ concurrency: 1 });
  const slow = singleEngine.synthesize(text, alloy, { signal })[Symbol.asyncIterator]();
  await slow.next();
  expect((await soundOf(singleEngine.synthesize(text, alloy, { signal }))).length).toBeGreaterThan(0);
  await slow.return?.();
});

test('aborting ends the request', async () => {
  server.behaviour.failure = 'stall';
  const callerAbort = new AbortController();
  const before = server.aborted;
  const listening = (async () => {
    for await (const _part of engine().synthesize(text, alloy, { signal: callerAbort.signal }))
      callerAbort.abort(new Error('gone'));
  })();
  await expect(listening).rejects.toThrow('gone');
  await expect.poll(() => server.aborted).toBe(before + 1);
});

test('more than 4,096 characters are not sent', async () => {
  await expect(speak({}, alloy, 'a'.repeat(4097))).rejects.toMatchObject({ code: 'speech_too_long' });
  expect(server.requests).toEqual([]);
});
