import { type Flite, fliteSampleRate } from '../flite/flite.ts';
import { level } from '../sound/level.ts';
import { isAudible } from '../sound/loudness.ts';
import { join, sampleRate, silence } from '../sound/pcm.ts';
import { resample } from '../sound/resample.ts';
import type { VoiceSetting } from '../voices.ts';

const leadSeconds = 0.02;
const tailSeconds = 0.03;

export interface SentenceInput {
  text: string;
  setting: VoiceSetting;
  /** Seconds of silence after it. */
  pause: number;
}

/** One sentence at 24 kHz, levelled and followed by its pause; undefined if nothing of it is audible. */
export function speakSentence(
  flite: Flite,
  { text, setting, pause }: SentenceInput,
): Float32Array<ArrayBuffer> | undefined {
  const { base, medianPitch, pace, timbre } = setting;
  // Resampling makes the voice higher, brighter and shorter by `timbre`: Flite's pitch and duration compensate for that.
  const fliteSound = flite.speak({
    text,
    voice: base,
    meanPitch: meanPitchFor(base, medianPitch / timbre),
    stretch: timbre / pace,
  });
  const sound = trim(resample(fliteSound, sampleRate / (fliteSampleRate * timbre)), {
    lead: leadSeconds,
    tail: tailSeconds,
  });
  if (sound.length === 0 || !isAudible(sound)) return undefined;
  return join([fadeIn(level(sound)), silence(pause)]);
}

/** Flite takes a mean pitch; the resulting median is lower, as measured from 90 to 220 Hz. */
function meanPitchFor(base: VoiceSetting['base'], median: number): number {
  return base === 'slt' ? median + 10.5 : (median - 4) / 0.947;
}

function fadeIn(pcm: Float32Array): Float32Array {
  const length = Math.min(pcm.length, Math.round(0.005 * sampleRate));
  pcm.set(pcm.subarray(0, length).map((value, index) => value * (index / length)));
  return pcm;
}

const minAudible = 0.01;

/** Leaves at most `lead` seconds before the first audible sample and `tail` after the last; without any, nothing is left. */
function trim(pcm: Float32Array, { lead, tail }: { lead: number; tail: number }): Float32Array {
  const first = pcm.findIndex((value) => Math.abs(value) > minAudible);
  if (first < 0) return new Float32Array(0);
  const last = pcm.findLastIndex((value) => Math.abs(value) > minAudible);
  return pcm.slice(Math.max(0, first - lead * sampleRate), last + 1 + tail * sampleRate);
}
