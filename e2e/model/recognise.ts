import { toneOf, utterances } from '../talk/utterances.ts';

/** A tone is played at an amplitude of 0.03; less than this is noise. */
const matchThreshold = 0.004;
/** Samples in one window: a busy browser drops some between windows. */
const windowSize = 800;

/** Finds the test utterance in a recording: each is mixed with a quiet, high tone of its own frequency. */
export function recognise(samples: Float32Array, rate: number): string | undefined {
  const matches = Object.values(utterances).map(({ written }, index) => ({
    written,
    loudness: amplitudeOf(toneOf(index), samples, rate),
  }));
  const bestMatch = matches.sort((one, other) => other.loudness - one.loudness)[0]!;
  return bestMatch.loudness >= matchThreshold ? bestMatch.written : undefined;
}

/** Mean amplitude of a tone in a recording, from 0 to 1. */
function amplitudeOf(frequency: number, samples: Float32Array, rate: number): number {
  let [sum, windows] = [0, 0];
  for (let from = 0; from + windowSize <= samples.length; from += windowSize, windows++) {
    let [real, imaginary] = [0, 0];
    for (let at = from; at < from + windowSize; at++) {
      const angle = (2 * Math.PI * frequency * at) / rate;
      real += samples[at]! * Math.cos(angle);
      imaginary += samples[at]! * Math.sin(angle);
    }
    sum += (2 * Math.hypot(real, imaginary)) / windowSize;
  }
  return sum / Math.max(1, windows);
}
