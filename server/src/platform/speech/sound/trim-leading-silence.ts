import { type Pcm, sampleRate } from '@foyer/speech';
import { SpeechFailure } from '../speech-failure.ts';

const frameSamples = sampleRate / 100;
/** About -50 dB of full scale: above the noise of an engine, below its quietest vowel. */
const audibleLevel = 0.003;
/** Audible frames in a row that are more than a click. */
const minAudibleFrames = 3;
/** Silence kept before the first sound. */
const keptSilence = 2 * frameSamples;
/** In samples: maximum leading silence; engines do not pause longer. */
const maxSilence = 10 * sampleRate;

/**
 * Removes leading silence. Throws a `SpeechFailure` if nothing is audible: Flite speaks Cyrillic as silence without an
 * error.
 */
export async function* trimLeadingSilence(sound: Pcm): Pcm {
  let pendingSamples: Float32Array | undefined = new Float32Array();
  for await (const samples of sound) {
    if (!pendingSamples) {
      if (samples.length > 0) yield samples;
      continue;
    }
    pendingSamples = concatenate(pendingSamples, samples);
    const begin = firstAudible(pendingSamples);
    if (begin !== undefined) {
      yield pendingSamples.subarray(Math.max(0, begin - keptSilence));
      pendingSamples = undefined;
    } else if (pendingSamples.length > maxSilence) break;
  }
  if (pendingSamples) throw new SpeechFailure('speech_silent');
}

/** Index of the first run of audible frames. */
function firstAudible(samples: Float32Array): number | undefined {
  let run = 0;
  for (let at = 0; at + frameSamples <= samples.length; at += frameSamples) {
    run = levelOf(samples.subarray(at, at + frameSamples)) > audibleLevel ? run + 1 : 0;
    if (run === minAudibleFrames) return at - (minAudibleFrames - 1) * frameSamples;
  }
  return undefined;
}

const levelOf = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

function concatenate(first: Float32Array, second: Float32Array): Float32Array {
  const both = new Float32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
