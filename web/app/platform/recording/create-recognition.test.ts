import { beforeEach, expect, it } from 'vitest';
import type { RecognitionClass } from './browser-recognition';
import { createRecognition } from './create-recognition';
import type { DictatedText } from './dictation';

/** A fake of the browser's recognition, which emits events when the test tells it to. */
class FakeRecognition extends EventTarget {
  static instances: FakeRecognition[] = [];
  static failsToStart = false;
  lang = '';
  continuous = false;
  interimResults = false;
  processLocally = false;
  constructor() {
    super();
    FakeRecognition.instances.push(this);
  }
  start() {
    if (FakeRecognition.failsToStart) throw new DOMException('', 'InvalidStateError');
    this.emit('start');
  }
  stop() {
    this.emit('end');
  }
  abort() {
    this.emit('end');
  }
  emit(name: string, part: object = {}) {
    this.dispatchEvent(Object.assign(new Event(name), part));
  }
  hear(transcript: string, isFinal: boolean) {
    this.emit('result', { resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] });
  }
}

let texts: DictatedText[];
const latest = () => FakeRecognition.instances.at(-1)!;
const createTestRecognition = () =>
  createRecognition(
    FakeRecognition as unknown as RecognitionClass,
    { language: 'en-GB', isLocal: true, isContinuous: false },
    (text) => texts.push(text),
  );

beforeEach(() => {
  texts = [];
  FakeRecognition.instances = [];
  FakeRecognition.failsToStart = false;
});

it('final results arrive as text, interim ones are only shown', async () => {
  const dictation = createTestRecognition();
  await dictation.start();
  expect(latest()).toMatchObject({ lang: 'en-GB', processLocally: true, interimResults: true });
  latest().hear('good mor', false);
  expect(dictation.state()).toMatchObject({ microphone: 'recording', interim: 'good mor' });
  expect(texts).toEqual([]);
  latest().hear('Good morning.', true);
  expect(texts).toEqual([{ text: 'Good morning.', first: true }]);
});

it('a recognition that ends by itself is restarted until stopped', async () => {
  const dictation = createTestRecognition();
  await dictation.start();
  latest().hear('One.', true);
  latest().emit('error', { error: 'no-speech' });
  latest().emit('end');
  latest().hear('Two.', true);
  await dictation.stop();
  expect(dictation.state()).toMatchObject({ microphone: 'off', problem: undefined });
  expect(texts.map(({ first }) => first)).toEqual([true, false]);
  expect(FakeRecognition.instances).toHaveLength(2);
});

it('a session that another one aborts ends the dictation, and keeps its text', async () => {
  const dictation = createTestRecognition();
  await dictation.start();
  latest().hear('One.', true);
  latest().emit('error', { error: 'aborted' });
  latest().emit('end');
  expect(dictation.state()).toMatchObject({ microphone: 'off', problem: undefined });
  expect(FakeRecognition.instances).toHaveLength(1);
});

it('a restart that the browser refuses ends the dictation, which can be started again', async () => {
  const dictation = createTestRecognition();
  await dictation.start();
  latest().hear('One.', true);
  FakeRecognition.failsToStart = true;
  latest().emit('end');
  expect(dictation.state()).toMatchObject({ microphone: 'off', problem: 'broken' });
  FakeRecognition.failsToStart = false;
  await dictation.start();
  expect(dictation.state()).toMatchObject({ microphone: 'recording', problem: undefined });
});

it.each([
  ['not-allowed', { hasFailed: true, problem: undefined }],
  ['audio-capture', { hasFailed: true, problem: undefined }],
  ['no-speech', { hasFailed: false, problem: 'noSpeech' }],
  ['network', { hasFailed: false, problem: 'broken' }],
])('%s ends the dictation, which can be started again', async (error, expected) => {
  const dictation = createTestRecognition();
  await dictation.start();
  latest().emit('error', { error });
  latest().emit('end');
  expect(dictation.state()).toMatchObject({ ...expected, microphone: 'off' });
  await dictation.start();
  expect(dictation.state()).toMatchObject({ hasFailed: false, problem: undefined, microphone: 'recording' });
});

it('a recording without speech is reported', async () => {
  const dictation = createTestRecognition();
  await dictation.start();
  await dictation.stop();
  expect(dictation.state().problem).toBe('noSpeech');
});

it('a browser that fails at once counts as a missing microphone', async () => {
  FakeRecognition.failsToStart = true;
  const dictation = createTestRecognition();
  await dictation.start();
  expect(dictation.state()).toMatchObject({ hasFailed: true, microphone: 'off' });
});
