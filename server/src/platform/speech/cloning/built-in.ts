import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { ChildNotStarted, runInChild } from '../../child-processes/index.ts';
import type { Cloning, VoiceSample } from '../speech.ts';
import { SpeechFailure } from '../speech-failure.ts';
import { matchVoice } from './match-voice.ts';
import type { VoiceMeasures } from './measure.ts';
import type { MeasuredPart } from './measure-worker.ts';

/** Of all samples together; more tells no more. */
const measuredSeconds = 60;
const limits = { milliseconds: 30_000, heapMegabytes: 256 };
const inTurn = pLimit(1);
const script = new URL('./measure-worker.ts', import.meta.url);

/** Without a vendor: the nearest built-in voice, tuned to the samples. Nothing of them leaves this machine. */
export function createBuiltInCloning(): Cloning {
  return {
    provider: 'built-in',
    isApproximate: true,
    async clone(samples, _name, signal) {
      signal.throwIfAborted();
      const parts = beginningsOf(samples);
      const measured = await inTurn(() => signal.aborted || runInChild(script, parts, limits)).catch(
        (error) => {
          if (error instanceof ChildNotStarted) throw error;
          throw new SpeechFailure('speech_refused');
        },
      );
      signal.throwIfAborted();
      if (!measured) throw new SpeechFailure('speech_refused');
      return { voice_id: `match-${randomUUID()}`, setting: matchVoice(measured as VoiceMeasures) };
    },
    // All there is of it is the setting in the row that goes.
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
