import { loudnessOf } from './loudness.ts';

/** Target loudness, between the -16 LUFS of podcasts and the -23 of broadcasts. */
const target = -19;
/** An MP3 overshoots its source by up to a decibel. */
const maxPeak = 0.84;

/** Brings speech to -19 LUFS, and holds back what would go over -1.5 dB of full scale. */
export function level(pcm: Float32Array): Float32Array {
  const loudness = loudnessOf(pcm);
  if (!Number.isFinite(loudness)) return pcm;
  const gain = 10 ** ((target - loudness) / 20);
  return pcm.map((value) => limit(value * gain));
}

/** Soft clipping: linear up to three quarters of the ceiling, then curved; only the loudest peaks are affected. */
function limit(value: number): number {
  const knee = 0.75 * maxPeak;
  const size = Math.abs(value);
  if (size <= knee) return value;
  return Math.sign(value) * (knee + (maxPeak - knee) * Math.tanh((size - knee) / (maxPeak - knee)));
}
