import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Failure, type OpenAiServer, startOpenAiServer } from '../../testing/openai-server.ts';
import { testConfig } from '../../testing/test-config.ts';
import { createSpeech } from './index.ts';

let server: OpenAiServer;
const signal = new AbortController().signal;
const audio = new Blob(['RIFF and so on'], { type: 'audio/wav' });

beforeAll(async () => {
  server = await startOpenAiServer({ key: 'secret' });
});
beforeEach(() => {
  server.requests.length = 0;
  Object.assign(server.behaviour, { failure: 'none', transcript: () => ' What was said. ' });
});
afterAll(() => server.close());

const engine = (options: { baseUrl?: string; timeout?: number } = {}) => {
  const { baseUrl = server.url, timeout } = options;
  const transcription = { baseUrl, apiKey: 'secret', model: 'whisper-1' };
  return createSpeech({ transcription }, { timeout }).transcription!;
};

test('a recording is sent in the format of the protocol, and returned as text', async () => {
  expect(await engine().transcribe(audio, 'audio.wav', signal)).toBe('What was said.');
  const [{ path, body, authorization }] = server.requests as [OpenAiServer['requests'][0]];
  expect(path).toBe('/v1/audio/transcriptions');
  expect(authorization).toBe('Bearer secret');
  expect(body).toMatchObject({ model: 'whisper-1', response_format: 'json' });
  const file = body.file as File;
  expect([file.name, file.type, await file.text()]).toEqual(['audio.wav', 'audio/wav', 'RIFF and so on']);
});

test('there is no transcription unless a server and a model are configured', () => {
  const engineOf = (env: Record<string, string>) => createSpeech(testConfig(env).speech).transcription;
  expect(engineOf({ AI_BASE_URL: server.url })).toBeUndefined();
  expect(engineOf({})).toBeUndefined();
  expect(engineOf({ AI_BASE_URL: server.url, TRANSCRIPTION_MODEL: 'whisper-1' })).toBeDefined();
});

test.each<[Failure, number, string, RegExp]>([
  ['400', 422, 'speech_refused', /could not make sense/],
  ['401', 502, 'speech_unauthorized', /AI_API_KEY/],
  ['404', 502, 'speech_model_missing', /TRANSCRIPTION_MODEL/],
  ['429', 503, 'speech_rate_limited', /busy/],
  ['quota', 503, 'speech_quota', /used up/],
  ['500', 502, 'speech_unavailable', /cannot be reached/],
  ['garbage', 502, 'speech_bad_answer', /could not be read/],
  ['html', 502, 'speech_bad_answer', /could not be read/],
  ['empty', 502, 'speech_bad_answer', /could not be read/],
  ['endless', 502, 'speech_bad_answer', /could not be read/],
  ['break-off', 502, 'speech_unavailable', /cannot be reached/],
])('a server failing with %s gives an error for the user', async (failure, status, code, message) => {
  server.behaviour.failure = failure;
  const failed = await engine()
    .transcribe(audio, 'audio.wav', signal)
    .catch((error: unknown) => error);
  expect(failed).toMatchObject({ status, code, message: expect.stringMatching(message) });
  expect(failed).toHaveProperty('cause', undefined);
  expect(failed).toHaveProperty('retryAfter', ['429', 'quota'].includes(failure) ? 7 : undefined);
});

test('a server that does not answer times out', async () => {
  server.behaviour.failure = 'hang';
  await expect(engine({ timeout: 500 }).transcribe(audio, 'audio.wav', signal)).rejects.toMatchObject({
    status: 504,
    message: 'Transcription timed out after 120 seconds. Please try with a shorter audio clip.',
  });
  await expect(
    engine().transcribe(audio, 'audio.wav', signal, { timeout: 300 }),
    'the error in a talk does not mention 120 seconds',
  ).rejects.toMatchObject({ code: 'speech_stalled', message: expect.stringMatching(/in time/) });
});

test('the request ends when the caller aborts', async () => {
  const hanging = await startOpenAiServer({ failure: 'hang' });
  onTestFinished(() => hanging.close());
  const callerAbort = new AbortController();
  const transcription = engine({ baseUrl: hanging.url }).transcribe(audio, 'audio.wav', callerAbort.signal);
  await expect.poll(() => hanging.requests.length).toBe(1);
  expect(hanging.aborted).toBe(0);
  callerAbort.abort(new Error('gone'));
  await expect(transcription).rejects.toThrow('gone');
  await expect.poll(() => hanging.aborted).toBe(1);
});

test('an unreachable server gives an error for the user', async () => {
  const transcription = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: undefined, model: 'whisper-1' };
  const unreachable = createSpeech({ transcription });
  await expect(unreachable.transcription!.transcribe(audio, 'audio.wav', signal)).rejects.toMatchObject({
    code: 'speech_unavailable',
  });
});

/** An unhandled error would end the server; in a test it fails the run. */
test('aborting during the upload of a recording causes no unhandled error', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'foyer-speech-')), 'audio');
  await writeFile(file, new Uint8Array(4_000_000));
  for (let milliseconds = 1; milliseconds < 60; milliseconds++) {
    const caller = AbortSignal.timeout(milliseconds);
    const sent = engine().transcribe(await openAsBlob(file), 'audio.wav', caller);
    const outcome = await sent.catch((error: Error) => error.name);
    expect(['TimeoutError', 'What was said.']).toContain(outcome);
  }
  await rm(dirname(file), { recursive: true });
});
