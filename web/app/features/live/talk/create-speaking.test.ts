import { beforeEach, expect, it, vi } from 'vitest';
import { createOutput } from '../sound/create-output';
import { createSpeaking } from './create-speaking';

/** An audio context with a fake clock; nodes scheduled before its time have ended. */
class ToldContext {
  currentTime = 0;
  outputLatency = 0;
  sources: ToldSource[] = [];
  go(seconds: number) {
    for (const end = this.currentTime + seconds; ; ) {
      const next = this.sources.filter(({ ends }) => ends <= end).sort((a, b) => a.ends - b.ends)[0];
      this.currentTime = next?.ends ?? end;
      if (!next) return;
      this.sources = this.sources.filter((one) => one !== next);
      next.onended();
    }
  }
}
class ToldNode {
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
class ToldSource extends ToldNode {
  ends = Number.POSITIVE_INFINITY;
  onended = () => {};
  #context: ToldContext;
  constructor(context: ToldContext) {
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
  vi.stubGlobal('GainNode', ToldNode);
  vi.stubGlobal('AnalyserNode', ToldNode);
  vi.stubGlobal('AudioBufferSourceNode', ToldSource);
  return () => vi.unstubAllGlobals();
});

/** Synthesizes one second of sound for each piece. */
const second = {
  sampleRate: 1000,
  getChannelData: () => Float32Array.from({ length: 1000 }, (_, at) => (at % 2 ? 0.4 : -0.4)),
} as unknown as AudioBuffer;

function talk() {
  const context = new ToldContext();
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
  const { context, output, speak } = talk();
  const first = await speak(answer('the first'));
  context.go(0.5);
  const before = first.stop();
  expect(before).toBeGreaterThan(0);
  context.go(1);
  const next = await speak(answer('the second'));
  expect(next.stop()).toBe(0);
  const third = await speak(answer('the first'));
  context.go(0.5);
  expect(heardOf(third.text, third.stop())).toBe(heardOf(first.text, before));
  expect(output.secondsQueued()).toBe(0);
});

it('continues to count an answer after one that was heard to its end', async () => {
  const { context, output, speak } = talk();
  const first = await speak('One sentence.');
  context.go(2);
  await expect.poll(() => first.ended.mock.calls.length).toBe(1);
  const { piece } = output.playhead();
  expect(piece).toBe(1);
  const next = await speak(answer('the second'));
  expect(next.stop()).toBe(0);
});

it('is silent while it is held, and continues where it stopped', async () => {
  const { context, output, speak } = talk();
  await speak('One sentence.');
  context.go(0.5);
  output.hold();
  context.go(5);
  expect(output.isPlaying()).toBe(false);
  const rest = output.secondsQueued();
  expect(rest).toBeGreaterThan(0.4);
  expect(rest).toBeLessThan(0.6);
  output.release();
  expect(output.isPlaying()).toBe(true);
  context.go(0.6);
  expect(output.secondsQueued()).toBe(0);
});

it('ends again when it is retried after it was heard to its end', async () => {
  const { context, speak } = talk();
  const speaking = await speak('One sentence.');
  context.go(2);
  await expect.poll(() => speaking.ended.mock.calls.length).toBe(1);
  speaking.retry();
  expect(speaking.ended).toHaveBeenCalledTimes(2);
});
