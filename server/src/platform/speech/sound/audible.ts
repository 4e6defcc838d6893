import { type Pcm, sampleRate } from '@foyer/speech';
import { SpeechFailure } from '../speech-failure.ts';

const frame = sampleRate / 100;
/** About -50 dB of full scale: above the noise of an engine, below its quietest vowel. */
const quietest = 0.003;
/** Audible frames in a row that are more than a click. */
const heardFrames = 3;
/** Silence kept before the first sound. */
const lead = 2 * frame;
/** In samples: maximum leading silence; engines do not pause longer. */
const maxSilence = 10 * sampleRate;

/**
 * Removes leading silence. Throws a `SpeechFailure` if nothing is audible: Flite speaks Cyrillic as silence without an
 * error.
 */
export async function* audible(sound: Pcm): Pcm {
  let pendingSamples: Float32Array | undefined = new Float32Array();
  for await (const samples of sound) {
    if (!pendingSamples) {
      if (samples.length > 0) yield samples;
      continue;
    }
    pendingSamples = joined(pendingSamples, samples);
    const begin = firstAudible(pendingSamples);
    if (begin !== undefined) {
      yield pendingSamples.subarray(Math.max(0, begin - lead));
      pendingSamples = undefined;
    } else if (pendingSamples.length > maxSilence) break;
  }
  if (pendingSamples) throw new SpeechFailure('speech_silent');
}

/** Index of the first run of audible frames. */
function firstAudible(samples: Float32Array): number | undefined {
  let run = 0;
  for (let at = 0; at + frame <= samples.length; at += frame) {
    run = levelOf(samples.subarray(at, at + frame)) > quietest ? run + 1 : 0;
    if (run === heardFrames) return at - (heardFrames - 1) * frame;
  }
  return undefined;
}

const levelOf = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

function joined(first: Float32Array, second: Float32Array): Float32Array {
  const both = new Float32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
