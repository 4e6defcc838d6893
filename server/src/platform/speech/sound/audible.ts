import { type Pcm, sampleRate } from '@foyer/speech';
import { SpeechFailure } from '../speech-failure.ts';

const frame = sampleRate / 100;
/** About -50 dB of full scale: above the noise of an engine, below its quietest vowel. */
const quietest = 0.003;
/** Frames in a row that are heard as more than a click. */
const heardFrames = 3;
/** Of what stands before the first sound, what is kept. */
const lead = 2 * frame;
/** What is waited for, in samples: no engine thinks in silence for so long. */
const longestSilence = 10 * sampleRate;

/**
 * The sound from where it can be heard. Throws a `SpeechFailure` where nothing can: Flite speaks Cyrillic as silence,
 * and says that all is well.
 */
export async function* audible(sound: Pcm): Pcm {
  let held: Float32Array | undefined = new Float32Array();
  for await (const samples of sound) {
    if (!held) {
      if (samples.length > 0) yield samples;
      continue;
    }
    held = joined(held, samples);
    const begin = firstHeard(held);
    if (begin !== undefined) {
      yield held.subarray(Math.max(0, begin - lead));
      held = undefined;
    } else if (held.length > longestSilence) break;
  }
  if (held) throw new SpeechFailure('speech_silent');
}

/** Where the first run of frames begins that can be heard. */
function firstHeard(samples: Float32Array): number | undefined {
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
