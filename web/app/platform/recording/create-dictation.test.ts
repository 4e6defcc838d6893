import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error';
import { createDictation } from './create-dictation';
import type { DictatedText } from './dictation';
import type { RecordAudio } from './record-audio';

type Microphone = Parameters<RecordAudio>[0];
type Answer = ReturnType<typeof Promise.withResolvers<string>>;

let microphone: Microphone | undefined;
let lastPiece: Blob | undefined;
let answers: Answer[];
let texts: DictatedText[];

const recordAudio: RecordAudio = async (listener) => {
  microphone = listener;
  return {
    stop: async () => {
      if (lastPiece) listener.onPiece(lastPiece);
      lastPiece = undefined;
      microphone = undefined;
    },
  };
};
const transcribe = (_audio: Blob, signal: AbortSignal) => {
  const answer = Promise.withResolvers<string>();
  signal.addEventListener('abort', () => answer.reject(signal.reason));
  answers.push(answer);
  return answer.promise;
};
const createTestDictation = (record = recordAudio) =>
  createDictation(record, transcribe, (text) => texts.push(text));
const speak = () => microphone!.onPiece(new Blob(['sound']));
const advance = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const networkError = () => new TypeError('Failed to fetch');

beforeEach(() => {
  vi.useFakeTimers();
  [answers, texts, microphone, lastPiece] = [[], [], undefined, undefined];
});
afterEach(() => vi.useRealTimers());

describe('dictated text', () => {
  it('arrives in spoken order, whichever piece is transcribed first', async () => {
    const dictation = createTestDictation();
    await dictation.start();
    for (let pieces = 0; pieces < 3; pieces++) speak();
    answers[2]!.resolve('three');
    answers[1]!.resolve('two');
    await advance();
    expect(texts).toEqual([]);
    expect(dictation.state().segments.map(({ status }) => status)).toEqual([
      'processing',
      'completed',
      'completed',
    ]);
    answers[0]!.resolve('one');
    await advance();
    expect(texts).toEqual([
      { text: 'one', first: true },
      { text: 'two', first: false },
      { text: 'three', first: false },
    ]);
  });

  it('includes the last words before the stop, and starts over with each recording', async () => {
    const dictation = createTestDictation();
    await dictation.start();
    lastPiece = new Blob(['the end']);
    await dictation.stop();
    expect(dictation.state().microphone).toBe('off');
    answers[0]!.resolve('the end');
    await dictation.start();
    speak();
    answers[1]!.resolve('again');
    await advance();
    expect(texts.map(({ first }) => first)).toEqual([true, true]);
  });
});

it('stops with the component: nothing more is sent or transcribed', async () => {
  const dictation = createTestDictation();
  await dictation.start();
  speak();
  lastPiece = new Blob(['the end']);
  dictation.end();
  await advance();
  expect([answers.length, texts]).toEqual([1, []]);
});

describe('a piece that fails', () => {
  it('is retried after three seconds, with a message meanwhile', async () => {
    const dictation = createTestDictation();
    await dictation.start();
    speak();
    answers[0]!.reject(networkError());
    await advance(2999);
    expect(dictation.state().segments[0]).toMatchObject({
      status: 'processing',
      message: 'Network error detected, retrying in 3 seconds...',
    });
    expect(answers).toHaveLength(1);
    await advance(1);
    answers[1]!.resolve('one');
    await advance();
    expect(dictation.state().segments[0]).toMatchObject({ status: 'completed', message: undefined });
    expect(texts).toHaveLength(1);
  });

  it('twice no longer delays the others, and arrives after a retry', async () => {
    const dictation = createTestDictation();
    await dictation.start();
    speak();
    speak();
    answers[1]!.resolve('two');
    answers[0]!.reject(networkError());
    await advance(3000);
    answers[2]!.reject(networkError());
    await advance();
    expect(dictation.state().segments[0]).toMatchObject({
      status: 'error',
      message: 'The server could not be reached.',
    });
    expect(texts.map(({ text }) => text)).toEqual(['two']);
    dictation.tryAgain(1);
    answers[3]!.resolve('one');
    await advance();
    expect(texts.map(({ text }) => text)).toEqual(['two', 'one']);
  });

  it.each([
    [new DOMException('', 'TimeoutError'), /^Transcription timed out after 120 seconds\./],
    [
      new ApiError('too_large', { status: 413, message: 'Audio file too large: 21.0MB (max 20MB)' }),
      /21\.0MB/,
    ],
    [new ApiError('speech_timeout', { status: 504, message: 'Transcription timed out' }), /timed out/],
    [new ApiError('speech_not_set_up', { status: 501, message: 'No engine' }), /No engine/],
  ])('for a lasting reason is not sent again: %s', async (reason, message) => {
    const dictation = createTestDictation();
    await dictation.start();
    speak();
    answers[0]!.reject(reason);
    await advance(5000);
    expect(answers).toHaveLength(1);
    expect(dictation.state().segments[0]).toMatchObject({
      status: 'error',
      message: expect.stringMatching(message),
    });
  });

  it('by cancellation has a message, also while it waits for its retry', async () => {
    const dictation = createTestDictation();
    await dictation.start();
    speak();
    speak();
    dictation.cancel(1);
    answers[1]!.reject(networkError());
    await advance(1000);
    dictation.cancel(2);
    await advance(5000);
    const canceled = { status: 'error', message: 'Canceled' };
    expect(dictation.state().segments).toMatchObject([canceled, canceled]);
    expect(answers).toHaveLength(2);
    expect(texts).toEqual([]);
  });
});

describe('a piece in which nobody speaks', () => {
  const silence = () =>
    new ApiError('no_speech', { status: 422, message: 'No speech detected in the recording.' });

  it('is settled without text, and delays nothing', async () => {
    const dictation = createTestDictation();
    await dictation.start();
    speak();
    speak();
    answers[1]!.resolve('two');
    answers[0]!.reject(silence());
    await dictation.stop();
    await advance(5000);
    expect(answers).toHaveLength(2);
    expect(dictation.state()).toMatchObject({
      problem: undefined,
      segments: [
        { status: 'completed', isSilent: true, message: undefined },
        { status: 'completed', isSilent: false },
      ],
    });
    expect(texts).toEqual([{ text: 'two', first: true }]);
  });

  it('is reported only if the whole recording had no speech, until the next one', async () => {
    const dictation = createTestDictation();
    await dictation.start();
    speak();
    answers[0]!.reject(silence());
    await advance();
    expect(dictation.state().problem).toBeUndefined();
    lastPiece = new Blob(['nothing']);
    await dictation.stop();
    expect(dictation.state().problem).toBeUndefined();
    answers[1]!.resolve('');
    await advance();
    expect(dictation.state().problem).toBe('noSpeech');
    await dictation.start();
    expect(dictation.state().problem).toBeUndefined();
    await dictation.stop();
    expect(dictation.state().problem).toBeUndefined();
  });
});

describe('the list of pieces', () => {
  it('is reset by a new recording, except for running and retryable pieces', async () => {
    const dictation = createTestDictation();
    await dictation.start();
    for (let pieces = 0; pieces < 4; pieces++) speak();
    answers[0]!.resolve('one');
    dictation.cancel(2);
    answers[2]!.reject(new DOMException('', 'TimeoutError'));
    await dictation.stop();
    await advance();
    await dictation.start();
    expect(dictation.state().segments.map(({ number }) => number)).toEqual([3, 4]);
    speak();
    answers[4]!.resolve('five');
    answers[3]!.resolve('four');
    await advance();
    expect(texts).toEqual([
      { text: 'one', first: true },
      { text: 'four', first: false },
      { text: 'five', first: true },
    ]);
  });

  it('allows dismissing a failed piece', async () => {
    const dictation = createTestDictation();
    await dictation.start();
    speak();
    dictation.cancel(1);
    await advance();
    dictation.dismiss(1);
    expect(dictation.state().segments).toEqual([]);
  });
});

describe('the microphone', () => {
  it('that is not available is reported, and can be retried', async () => {
    const rejecting = vi.fn<RecordAudio>().mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    rejecting.mockImplementation(recordAudio);
    const dictation = createTestDictation(rejecting);
    await dictation.start();
    expect(dictation.state()).toMatchObject({ microphone: 'off', hasFailed: true });
    await dictation.start();
    expect(dictation.state()).toMatchObject({ microphone: 'recording', hasFailed: false });
  });

  it('is released if the person left during the permission prompt', async () => {
    const permission = Promise.withResolvers<void>();
    const dictation = createTestDictation(async (listener) => {
      await permission.promise;
      return recordAudio(listener);
    });
    const starting = dictation.start();
    dictation.end();
    permission.resolve();
    await starting;
    await advance();
    expect(dictation.state().microphone).toBe('off');
    expect(microphone).toBeUndefined();
  });

  it('that is unplugged ends its recording, whose text stays, and not the next one', async () => {
    const dictation = createTestDictation();
    await dictation.start();
    speak();
    const { onEnd } = microphone!;
    onEnd();
    answers[0]!.resolve('one');
    await advance();
    expect(dictation.state().microphone).toBe('off');
    expect(texts).toHaveLength(1);
    await dictation.start();
    onEnd();
    expect(dictation.state().microphone).toBe('recording');
  });

  it('and running transcriptions end with the component', async () => {
    const dictation = createTestDictation();
    await dictation.start();
    speak();
    dictation.end();
    answers[0]!.resolve('one');
    await advance();
    expect([microphone, texts]).toEqual([undefined, []]);
  });
});
