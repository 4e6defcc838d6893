import { sampleRate } from './pcm.ts';

const audible = 0.01;

/** Leaves at most `lead` seconds before the first audible sample and `tail` after the last; without any, nothing is left. */
export function trim(pcm: Float32Array, { lead, tail }: { lead: number; tail: number }): Float32Array {
  const first = pcm.findIndex((value) => Math.abs(value) > audible);
  if (first < 0) return new Float32Array(0);
  const last = pcm.findLastIndex((value) => Math.abs(value) > audible);
  return pcm.slice(Math.max(0, first - lead * sampleRate), last + 1 + tail * sampleRate);
}
