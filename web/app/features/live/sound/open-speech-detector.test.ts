import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Output } from './create-output';
import { type DetectorEvents, openSpeechDetector } from './open-speech-detector';
import { recordPlayed } from './record-played';

interface Detector {
  onFrameProcessed: (chances: { isSpeech: number }, samples: Float32Array) => void;
  onSpeechEnd: (audio: Float32Array) => void;
}
const { detector } = vi.hoisted(() => ({
  detector: {
    options: undefined as Detector | undefined,
    speaks: false,
    isOn: false,
    onPause: undefined as (() => void) | undefined,
  },
}));

vi.mock('virtual:voice-activity', () => ({ voiceActivityPath: '/' }));
vi.mock('@ricky0123/vad-web', () => ({
  MicVAD: {
    new: async (options: Detector) => {
      detector.options = options;
      return {
        start: async () => {
          detector.isOn = true;
        },
        // Like the real one, it returns the promise in progress.
        pause: async () => {
          if (!detector.isOn) return;
          detector.isOn = false;
          detector.onPause?.();
          if (detector.speaks) options.onSpeechEnd(loud);
        },
        setOptions() {},
        destroy: async () => {},
      };
    },
  },
}));

const loud = new Float32Array(512).fill(0.5);
const output = { played: () => undefined } as unknown as Output;
const track = Object.assign(new EventTarget(), { enabled: true, stop() {} });
const stream = { getTracks: () => [track] } as unknown as MediaStream;
let reported: string[];
const events: DetectorEvents = {
  onVoice() {},
  onNoise: () => reported.push('noise'),
  onUtterance: () => reported.push('said'),
  onRelease: () => reported.push('released'),
  onLost() {},
};
const openDetector = () =>
  openSpeechDetector({ context: {} as AudioContext, stream, output, patience: 700 }, events);
const hearFrames = (count: number) => {
  for (let frame = 0; frame < count; frame++) detector.options!.onFrameProcessed({ isSpeech: 1 }, loud);
};

beforeEach(() => {
  vi.useFakeTimers();
  reported = [];
  detector.speaks = false;
  detector.onPause = undefined;
});
afterEach(() => vi.useRealTimers());

it('reports the release of the button after the speech while it was held', async () => {
  const speechDetector = await openDetector();
  await speechDetector.pushToTalk(true);
  await speechDetector.press();
  speechDetector.release();
  await vi.runAllTimersAsync();
  expect(reported).toEqual(['released']);
  await speechDetector.press();
  hearFrames(10);
  detector.speaks = true;
  speechDetector.release();
  await vi.runAllTimersAsync();
  expect(reported).toEqual(['released', 'said', 'released']);
});

it('listens with push-to-talk only while the button is held, also if it is pressed again at once', async () => {
  const speechDetector = await openDetector();
  await speechDetector.pushToTalk(true);
  expect(detector.isOn).toBe(false);
  await speechDetector.press();
  speechDetector.release();
  await speechDetector.press();
  await vi.runAllTimersAsync();
  expect([detector.isOn, reported]).toEqual([true, []]);
  speechDetector.release();
  await vi.runAllTimersAsync();
  expect([detector.isOn, reported]).toEqual([false, ['released']]);
});

it('hears nothing while listening is off, and switches the microphone off', async () => {
  const speechDetector = await openDetector();
  await speechDetector.listen(false);
  expect([detector.isOn, track.enabled]).toEqual([false, false]);
  await speechDetector.listen(true);
  expect([detector.isOn, track.enabled]).toEqual([true, true]);
});

it('passes on what was said before the microphone stopped to deliver anything, and listens again', async () => {
  const speechDetector = await openDetector();
  hearFrames(10);
  detector.speaks = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(reported).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([reported, detector.isOn]).toEqual([['said'], true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).toEqual(['said']);
  await speechDetector.close();
});

it('does not listen again after a gap if listening was turned off meanwhile', async () => {
  const speechDetector = await openDetector();
  hearFrames(10);
  detector.onPause = () => void speechDetector.listen(false);
  await vi.advanceTimersByTimeAsync(3000);
  expect(detector.isOn).toBe(false);
});

it.each([
  [4, 'noise'],
  [5, 'said'],
])('reports speech of %i frames as %s', async (frames, report) => {
  await openDetector();
  hearFrames(frames);
  detector.options!.onSpeechEnd(loud);
  expect(reported).toEqual([report]);
});

it('recognises its own voice even if frames are processed seconds later', async () => {
  const rate = 16_000;
  const samples = Float32Array.from(
    { length: 4 * rate },
    (_, at) => 0.2 * Math.sin((at / rate) * 1200 + 30 * Math.sin((at / rate) * 9)),
  );
  const record = recordPlayed();
  record.add({ samples, rate, offset: 0, startsAt: 0, endsAt: 4 }, 0);
  const context = { currentTime: 0 } as { currentTime: number } & AudioContext;
  const speechTimes: number[] = [];
  await openSpeechDetector(
    { context, stream, output: { played: record.until } as Output, patience: 700 },
    { ...events, onVoice: (speech) => speechTimes.push(speech) },
  );
  for (let from = 0, at = 0; from + 512 <= samples.length; from += 512, at++) {
    // A busy page processes frames late, and then all at once.
    context.currentTime = Math.max(context.currentTime, ((from + 512) / rate) * (at < 10 ? 1 : 2));
    const chances = { isSpeech: at < 10 ? 0 : 1 };
    detector.options!.onFrameProcessed(chances, samples.slice(from, from + 512));
  }
  expect(speechTimes).toEqual([]);
});

it('looks for its own voice at the present time after the microphone was interrupted', async () => {
  const context = { currentTime: 0 } as { currentTime: number } & AudioContext;
  const played = vi.fn(() => undefined);
  await openSpeechDetector(
    { context, stream, output: { played } as unknown as Output, patience: 700 },
    events,
  );
  const hearUntil = (seconds: number) => {
    for (; context.currentTime < seconds; context.currentTime += 0.032) hearFrames(1);
  };
  hearUntil(1);
  context.currentTime = 10;
  await vi.advanceTimersByTimeAsync(3000);
  hearUntil(11);
  const [time] = played.mock.lastCall as unknown as [number];
  expect(time).toBeGreaterThan(10.9);
});
