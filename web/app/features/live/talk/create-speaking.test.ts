import { beforeEach, expect, it, vi } from 'vitest';
import { createOutput } from '../sound/create-output';
import { createSpeaking } from './create-speaking';

/** An audio context with a fake clock; nodes scheduled before its time have ended. */
class FakeContext {
  currentTime = 0;
  outputLatency = 0;
  sources: FakeSource[] = [];
  advance(seconds: number) {
    for (const end = this.currentTime + seconds; ; ) {
      const next = this.sources.filter(({ ends }) => ends <= end).sort((a, b) => a.ends - b.ends)[0];
      this.currentTime = next?.ends ?? end;
      if (!next) return;
      this.sources = this.sources.filter((one) => one !== next);
      next.onended();
    }
  }
}
class FakeNode {
  gain = {
    value: 1,
    setValueAtTime() {},
    linearRampToValueAtTime() {},
    cancelScheduledValues() {},
  };
  fftSize = 0;
  connect = <Next>(next: Next) => next;
  disconnect() {}
}
class FakeSource extends FakeNode {
  ends = Number.POSITIVE_INFINITY;
  onended = () => {};
  #context: FakeContext;
  constructor(context: FakeContext) {
    super();
    this.#context = context;
  }
  start(at: number, _from: number, lasts: number) {
    this.ends = at + lasts;
    this.#context.sources.push(this);
  }
  stop(at: number) {
    this.ends = Math.min(this.ends, at);
  }
}

beforeEach(() => {
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal('AnalyserNode', FakeNode);
  vi.stubGlobal('AudioBufferSourceNode', FakeSource);
  return () => vi.unstubAllGlobals();
});

/** One second of sound, the synthesis of every piece. */
const second = {
  sampleRate: 1000,
  getChannelData: () => Float32Array.from({ length: 1000 }, (_, at) => (at % 2 ? 0.4 : -0.4)),
} as unknown as AudioBuffer;

function openTalk() {
  const context = new FakeContext();
  const output = createOutput(context as unknown as AudioContext);
  const speak = async (text: string) => {
    const ended = vi.fn();
    const speaking = createSpeaking({
      output,
      synthesize: async () => second,
      onBegan: () => {},
      onEnded: ended,
      onFailed: (error) => expect.unreachable(String(error)),
    });
    speaking.push(text);
    speaking.end();
    await expect.poll(output.secondsQueued).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve));
    return { ...speaking, ended, text };
  };
  return { context, output, speak };
}

const answer = (what: string) =>
  Array.from(
    { length: 4 },
    (_, at) => `This is ${what} ${at}, and it is told at length. ${'It goes on so. '.repeat(20)}`,
  ).join('');
const heardOf = (text: string, count: number) => [...text].slice(0, count).join('');

it('counts what was heard of each answer from its own beginning', async () => {
  const { context, output, speak } = openTalk();
  const first = await speak(answer('the first'));
  context.advance(0.5);
  const before = first.stop();
  expect(before).toBeGreaterThan(0);
  context.advance(1);
  const next = await speak(answer('the second'));
  expect(next.stop()).toBe(0);
  const third = await speak(answer('the first'));
  context.advance(0.5);
  expect(heardOf(third.text, third.stop())).toBe(heardOf(first.text, before));
  expect(output.secondsQueued()).toBe(0);
});

it('counts what was heard of an answer after one that was heard to its end', async () => {
  const { context, output, speak } = openTalk();
  const first = await speak('One sentence.');
  context.advance(2);
  await expect.poll(() => first.ended.mock.calls.length).toBe(1);
  const { piece } = output.playhead();
  expect(piece).toBe(1);
  const next = await speak(answer('the second'));
  expect(next.stop()).toBe(0);
});

it('speech is silent while it is held, and continues where it stopped', async () => {
  const { context, output, speak } = openTalk();
  await speak('One sentence.');
  context.advance(0.5);
  output.hold();
  context.advance(5);
  expect(output.isPlaying()).toBe(false);
  const rest = output.secondsQueued();
  expect(rest).toBeGreaterThan(0.4);
  expect(rest).toBeLessThan(0.6);
  output.release();
  expect(output.isPlaying()).toBe(true);
  context.advance(0.6);
  expect(output.secondsQueued()).toBe(0);
});

it('speech ends again when it is retried after it was heard to its end', async () => {
  const { context, speak } = openTalk();
  const speaking = await speak('One sentence.');
  context.advance(2);
  await expect.poll(() => speaking.ended.mock.calls.length).toBe(1);
  speaking.retry();
  expect(speaking.ended).toHaveBeenCalledTimes(2);
});
