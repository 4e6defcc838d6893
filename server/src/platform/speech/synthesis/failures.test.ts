import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type ElevenLabsFailure,
  type ElevenLabsServer,
  startElevenLabsServer,
} from '../../../testing/elevenlabs-server.ts';
import { type Failure, type OpenAiServer, startOpenAiServer } from '../../../testing/openai-server.ts';
import { soundOf } from '../../../testing/sound-of.ts';
import { createBreakers } from '../../breaker/index.ts';
import { createSpeech, type Speech } from '../index.ts';
import type { EngineVoice, SpeakingEngine } from '../speech.ts';

let openAi: OpenAiServer;
let elevenLabs: ElevenLabsServer;
const signal = new AbortController().signal;
const alloy = { provider: 'openai', voice_id: 'alloy' };
const clone = { provider: 'elevenlabs', voice_id: 'clone-1' };
const text = 'Shall we begin where you left off?';
/** A text that the built-in voices cannot speak, so that there is no fallback. */
const russian = 'Добрый вечер. Начнём с того места, где мы остановились?';
/** Milliseconds to wait for a server that never answers. */
const shortTimeout = 200;
/** Milliseconds for a test in which another engine answers, or the same one later: enough on a busy machine. */
const longTimeout = 5000;
const timeoutOf = (failure: Failure | ElevenLabsFailure) => (failure === 'hang' ? shortTimeout : 20_000);
const speeches: Speech[] = [];

beforeAll(async () => {
  openAi = await startOpenAiServer({ key: 'secret' });
  elevenLabs = await startElevenLabsServer({ voices: new Set(['clone-1']) });
});
beforeEach(() => {
  openAi.requests.length = 0;
  elevenLabs.requests.length = 0;
  Object.assign(openAi.behaviour, { failure: 'none', key: 'secret', retryAfter: 7 });
  Object.assign(elevenLabs.behaviour, { failure: 'none' });
});
afterEach(() => Promise.all(speeches.splice(0).map((speech) => speech.close())));
afterAll(() => Promise.all([openAi.close(), elevenLabs.close()]));

function synthesisOf(engines: { openAi?: boolean; elevenLabs?: boolean }, idleTimeout = 20_000) {
  const shared = { model: 'model-1', concurrency: 4 };
  const speech = createSpeech(
    {
      ...(engines.openAi && { openAi: { ...shared, baseUrl: openAi.url, apiKey: 'secret', voices: {} } }),
      ...(engines.elevenLabs && {
        elevenLabs: { ...shared, baseUrl: elevenLabs.url, apiKey: 'elevenlabs-key' },
      }),
    },
    { idleTimeout, breakers: createBreakers({ pauses: { first: 1000, max: 1000 } }) },
  );
  speeches.push(speech);
  return speech.synthesis;
}

/** The length in seconds, and the engine that spoke. */
async function listen(synthesis: Speech['synthesis'], words: string, voice: EngineVoice) {
  const engines: SpeakingEngine[] = [];
  let samples = 0;
  const options = { signal, onEngine: (engine: SpeakingEngine) => engines.push(engine) };
  for await (const part of synthesis.synthesize(words, voice, options)) samples += part.length;
  return { seconds: samples / 24_000, engines: engines.map(({ engine }) => engine) };
}

const openAiRows: [Failure, number, string, RegExp][] = [
  ['400', 422, 'speech_text_refused', /did not accept this text/],
  ['401', 502, 'speech_unauthorized', /check SPEECH_API_KEY/],
  ['404', 502, 'speech_model_missing', /check SPEECH_MODEL/],
  ['429', 503, 'speech_rate_limited', /busy right now/],
  ['quota', 503, 'speech_quota', /used up/],
  ['500', 502, 'speech_unavailable', /cannot be reached/],
  ['hang', 504, 'speech_stalled', /did not answer in time/],
  ['html', 502, 'speech_bad_answer', /could not be read/],
  ['empty', 502, 'speech_bad_answer', /could not be read/],
  ['silent', 502, 'speech_silent', /no sound/],
];

test.each(openAiRows)(
  'an OpenAI-compatible server failing with %s gives an error if there is no fallback',
  async (failure, status, code, message) => {
    openAi.behaviour.failure = failure;
    const synthesis = synthesisOf({ openAi: true }, timeoutOf(failure));
    const failed = await listen(synthesis, russian, alloy).catch((error: unknown) => error);
    expect(failed).toMatchObject({ status, code, message: expect.stringMatching(message) });
    expect(failed).toHaveProperty('cause', undefined);
  },
);

test.each(openAiRows)(
  'after %s of an OpenAI-compatible server the built-in voice speaks',
  async (failure) => {
    openAi.behaviour.failure = failure;
    const played = await listen(synthesisOf({ openAi: true }, timeoutOf(failure)), text, alloy);
    expect(played.engines).toEqual(['built-in']);
    expect(played.seconds).toBeGreaterThan(1);
  },
);

const elevenLabsRows: [ElevenLabsFailure, number, string, RegExp][] = [
  ['401', 502, 'speech_unauthorized', /check ELEVENLABS_API_KEY/],
  ['quota', 503, 'speech_quota', /used up/],
  ['429', 503, 'speech_rate_limited', /busy right now/],
  ['500', 502, 'speech_unavailable', /cannot be reached/],
  ['voice-missing', 502, 'speech_voice_missing', /does not have this voice/],
  ['hang', 504, 'speech_stalled', /did not answer in time/],
  ['html', 502, 'speech_bad_answer', /could not be read/],
  ['empty', 502, 'speech_bad_answer', /could not be read/],
  ['silent', 502, 'speech_silent', /no sound/],
];

test.each(elevenLabsRows)(
  'ElevenLabs failing with %s gives an error without the words of ElevenLabs',
  async (failure, status, code, message) => {
    elevenLabs.behaviour.failure = failure;
    const synthesis = synthesisOf({ elevenLabs: true }, timeoutOf(failure));
    const failed = await listen(synthesis, russian, clone).catch((error: unknown) => error);
    expect(failed).toMatchObject({ status, code, message: expect.stringMatching(message) });
    expect(`${failed} ${JSON.stringify(failed)}`).not.toContain('own words');
  },
);

test.each(elevenLabsRows)('after %s of ElevenLabs the next engine speaks a clone', async (failure) => {
  elevenLabs.behaviour.failure = failure;
  const engines = { elevenLabs: true, openAi: true };
  const timeout = failure === 'hang' ? longTimeout : undefined;
  const played = await listen(synthesisOf(engines, timeout), russian, clone);
  expect(played.engines).toEqual(['openai']);
});

test.each<[string, EngineVoice, Parameters<typeof synthesisOf>[0]]>([
  ['openai', alloy, { openAi: true, elevenLabs: true }],
  ['elevenlabs', clone, { openAi: true, elevenLabs: true }],
  ['openai', clone, { openAi: true }],
  ['built-in', clone, {}],
  ['built-in', alloy, { elevenLabs: true }],
  ['built-in', { provider: 'built-in', voice_id: 'match-1' }, { openAi: true, elevenLabs: true }],
  ['built-in', { provider: 'somebody', voice_id: 'unknown' }, {}],
])('%s speaks the voice %o if these engines are configured: %o', async (engine, voice, engines) => {
  const synthesis = synthesisOf(engines);
  expect(synthesis.engineOf(voice).engine).toBe(engine);
  expect((await listen(synthesis, text, voice)).engines).toEqual([engine]);
});

test('a sound that breaks off in the middle ends with an error, without a fallback', async () => {
  for (const failure of ['break-off', 'stall'] as const) {
    openAi.behaviour.failure = failure;
    let samples = 0;
    const synthesis = synthesisOf({ openAi: true }, failure === 'stall' ? longTimeout : undefined);
    const broken = (async () => {
      for await (const part of synthesis.synthesize(text, alloy, { signal })) samples += part.length;
    })();
    await expect(broken).rejects.toMatchObject({ code: 'speech_broken_off' });
    expect(samples).toBeGreaterThan(12_000);
  }
});

test('an engine whose quota is used up is paused, and `engineOf` (part of the cache key) changes', async () => {
  const synthesis = synthesisOf({ elevenLabs: true });
  elevenLabs.behaviour.failure = 'quota';
  expect(synthesis.engineOf(clone).engine).toBe('elevenlabs');
  await listen(synthesis, text, clone);
  expect(synthesis.engineOf(clone).engine).toBe('built-in');
  await listen(synthesis, text, clone);
  expect(elevenLabs.requests).toHaveLength(1);
});

test('while an engine is paused, the error is its own, not that of the fallback', async () => {
  const synthesis = synthesisOf({ elevenLabs: true });
  elevenLabs.behaviour.failure = 'quota';
  for (let count = 0; count < 2; count++)
    await expect(listen(synthesis, russian, clone)).rejects.toMatchObject({ code: 'speech_quota' });
  expect(elevenLabs.requests).toHaveLength(1);
});

test.each([
  ['openai', alloy, { openAi: true }],
  ['elevenlabs', clone, { elevenLabs: true }],
] as const)(
  '%s that hangs is waited for once, and used again when it answers',
  async (engine, voice, engines) => {
    const behaviours = [openAi.behaviour, elevenLabs.behaviour];
    for (const behaviour of behaviours) behaviour.failure = 'hang';
    const synthesis = synthesisOf(engines, longTimeout);
    // Without the requests that only check whether the server is available again.
    const count = () =>
      [...openAi.requests, ...elevenLabs.requests].filter(({ body }) => JSON.stringify(body).includes(text))
        .length;
    expect((await listen(synthesis, text, voice)).engines).toEqual(['built-in']);
    expect(synthesis.engineOf(voice).engine).toBe('built-in');
    const countBefore = count();
    expect((await listen(synthesis, text, voice)).engines).toEqual(['built-in']);
    expect(count()).toBe(countBefore);
    for (const behaviour of behaviours) behaviour.failure = 'none';
    await expect.poll(() => synthesis.engineOf(voice).engine).toBe(engine);
    expect((await listen(synthesis, text, voice)).engines).toEqual([engine]);
  },
);

test('one transient failure does not pause an engine', async () => {
  const synthesis = synthesisOf({ openAi: true });
  openAi.behaviour.failure = '500';
  await listen(synthesis, text, alloy);
  openAi.behaviour.failure = 'none';
  expect((await listen(synthesis, text, alloy)).engines).toEqual(['openai']);
});

test.each<[Failure, number]>([
  ['500', 2],
  ['429', 2],
  ['quota', 1],
  ['400', 1],
  ['silent', 1],
])(
  'an engine failing with %s, where only this one may continue a text, is called %i times, without a fallback',
  async (failure, times) => {
    const synthesis = synthesisOf({ openAi: true });
    const only = synthesis.engineOf(alloy);
    Object.assign(openAi.behaviour, { failure, retryAfter: 1 });
    const broken = soundOf(synthesis.synthesize(text, alloy, { signal, only }));
    await expect(broken).rejects.toThrow();
    expect(openAi.requests).toHaveLength(times);
  },
);

test('an engine that may continue a text is called for it, although it is paused for new texts', async () => {
  const synthesis = synthesisOf({ openAi: true });
  const only = synthesis.engineOf(alloy);
  // The pause lasts longer than the built-in engine takes for the text.
  Object.assign(openAi.behaviour, { failure: 'quota', retryAfter: 300 });
  await listen(synthesis, text, alloy);
  expect(synthesis.engineOf(alloy).engine).toBe('built-in');
  openAi.behaviour.failure = 'none';
  const before = openAi.requests.length;
  await soundOf(synthesis.synthesize(text, alloy, { signal, only }));
  expect(openAi.requests).toHaveLength(before + 1);
});

test('the previous text is sent along, for a continuous intonation', async () => {
  const synthesis = synthesisOf({ elevenLabs: true });
  await soundOf(synthesis.synthesize(text, clone, { signal, previousText: 'Before that.' }));
  expect(elevenLabs.requests).toMatchObject([
    {
      path: '/v1/text-to-speech/clone-1/stream?output_format=pcm_24000',
      body: { text, model_id: 'model-1', previous_text: 'Before that.' },
    },
  ]);
});

test('a text that no engine can speak is an error, never silence', async () => {
  const failed = listen(synthesisOf({}), russian, alloy);
  await expect(failed).rejects.toMatchObject({ status: 422, code: 'speech_script' });
});
