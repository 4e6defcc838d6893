import { expect, it, vi } from 'vitest';
import type { Output } from './create-output';
import { type EarEvents, openEar } from './open-ear';

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
        // As the real one, it gives what is under way.
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

it('tells that the button was let go of, after what was said while it was held', async () => {
  vi.useFakeTimers();
  const told: string[] = [];
  const events: EarEvents = {
    onVoice() {},
    onNoise: () => told.push('noise'),
    onSaid: () => told.push('said'),
    onLetGo: () => told.push('let go'),
    onLost() {},
  };
  const ear = await openEar({ context: {} as AudioContext, stream, output, patience: 700 }, events);
  await ear.pushToTalk(true);
  await ear.press();
  ear.letGo();
  await vi.runAllTimersAsync();
  expect(told).toEqual(['let go']);
  await ear.press();
  for (let frame = 0; frame < 10; frame++) detector.told!.onFrameProcessed({ isSpeech: 1 }, loud);
  detector.speaks = true;
  ear.letGo();
  await vi.runAllTimersAsync();
  expect(told).toEqual(['let go', 'said', 'let go']);
  vi.useRealTimers();
});
