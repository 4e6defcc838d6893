import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { ChildNotStarted, runInChild } from '../../child-processes/index.ts';
import type { Cloning, VoiceSample } from '../speech.ts';
import { SpeechFailure } from '../speech-failure.ts';
import { matchVoice } from './match-voice.ts';
import type { VoiceMeasures } from './measure.ts';
import type { MeasuredPart } from './measure-worker.ts';

/** Total of all samples; more does not improve the measurement. */
const measuredSeconds = 60;
const limits = { milliseconds: 30_000, heapMegabytes: 256 };
const queue = pLimit(1);
const script = new URL('./measure-worker.ts', import.meta.url);

/** Cloning without a vendor: tunes the nearest built-in voice to the samples, on this machine. */
export function createBuiltInCloning(): Cloning {
  return {
    provider: 'built-in',
    isApproximate: true,
    async clone(samples, _name, signal) {
      signal.throwIfAborted();
      const parts = beginningsOf(samples);
      const measured = await queue(() => signal.aborted || runInChild(script, parts, limits)).catch(
        (error) => {
          if (error instanceof ChildNotStarted) throw error;
          throw new SpeechFailure('speech_refused');
        },
      );
      signal.throwIfAborted();
      if (!measured) throw new SpeechFailure('speech_refused');
      return { voice_id: `match-${randomUUID()}`, setting: matchVoice(measured as VoiceMeasures) };
    },
    // The voice consists only of the setting in its row.
    forget: async () => undefined,
  };
}

/** An equal part of each sample. */
function beginningsOf(samples: VoiceSample[]): MeasuredPart[] {
  const seconds = measuredSeconds / samples.length;
  return samples.map(({ pcm, sampleRate }) => ({
    pcm: pcm.subarray(0, Math.round(seconds * sampleRate)),
    sampleRate,
  }));
}
