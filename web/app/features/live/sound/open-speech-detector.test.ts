import { expect, it, vi } from 'vitest';
import type { Output } from './create-output';
import { type DetectorEvents, openSpeechDetector } from './open-speech-detector';
import { recordPlayed } from './record-played';

interface Detector {
  onFrameProcessed: (chances: { isSpeech: number }, samples: Float32Array) => void;
  onSpeechEnd: (audio: Float32Array) => void;
}
const { detector } = vi.hoisted(() => ({
  detector: { told: undefined as Detector | undefined, speaks: false },
}));

vi.mock('virtual:voice-activity', () => ({ voiceActivityPath: '/' }));
vi.mock('@ricky0123/vad-web', () => ({
  MicVAD: {
    new: async (options: Detector) => {
      detector.told = options;
      return {
        start: async () => {},
        // Like the real one, it returns the promise in progress.
        pause: async () => detector.speaks && options.onSpeechEnd(loud),
        setOptions() {},
        destroy: async () => {},
      };
    },
  },
}));

const loud = new Float32Array(512).fill(0.5);
const output = { played: () => undefined } as unknown as Output;
const stream = { getTracks: () => [] } as unknown as MediaStream;

it('reports the release of the button after the speech while it was held', async () => {
  vi.useFakeTimers();
  const reported: string[] = [];
  const events: DetectorEvents = {
    onVoice() {},
    onNoise: () => reported.push('noise'),
    onUtterance: () => reported.push('said'),
    onRelease: () => reported.push('let go'),
    onLost() {},
  };
  const ear = await openSpeechDetector(
    { context: {} as AudioContext, stream, output, patience: 700 },
    events,
  );
  await ear.pushToTalk(true);
  await ear.press();
  ear.letGo();
  await vi.runAllTimersAsync();
  expect(reported).toEqual(['let go']);
  await ear.press();
  for (let frame = 0; frame < 10; frame++) detector.told!.onFrameProcessed({ isSpeech: 1 }, loud);
  detector.speaks = true;
  ear.letGo();
  await vi.runAllTimersAsync();
  expect(reported).toEqual(['let go', 'said', 'let go']);
  vi.useRealTimers();
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
  const events = { onVoice: (speech: number) => speechTimes.push(speech) } as unknown as DetectorEvents;
  await openSpeechDetector(
    { context, stream, output: { played: record.until } as Output, patience: 700 },
    events,
  );
  for (let from = 0, at = 0; from + 512 <= samples.length; from += 512, at++) {
    // A busy page processes frames late, and then all at once.
    context.currentTime = Math.max(context.currentTime, ((from + 512) / rate) * (at < 10 ? 1 : 2));
    const chances = { isSpeech: at < 10 ? 0 : 1 };
    detector.told!.onFrameProcessed(chances, samples.slice(from, from + 512));
  }
  expect(speechTimes).toEqual([]);
});
