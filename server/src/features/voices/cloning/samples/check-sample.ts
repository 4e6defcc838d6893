import { limits } from '@foyer/contract';
import { readSound, type SoundFacts, SoundProblem } from '#platform/audio';
import { sampleRefusal } from './refusals.ts';

const { minSeconds, maxSeconds } = limits.voiceSample;
/** The least share of the length that must be audible. */
const minAudibleShare = 0.1;
/** The largest share of windows (0.1 s each) that may clip. */
const maxClippedShare = 0.05;

/** Measures a sample; throws a `Refusal` that says why it cannot be used. */
export async function checkSample(localFile: string, name: string): Promise<SoundFacts> {
  const sound = await readSound(localFile, { seconds: maxSeconds, pcmSeconds: 0 }).catch((error) => {
    throw error instanceof SoundProblem ? sampleRefusal.unreadable(name, error.kind) : error;
  });
  if (sound.seconds < minSeconds) throw sampleRefusal.tooShort(name, sound.seconds);
  if (sound.audibleSeconds < minAudibleShare * Math.min(sound.seconds, 30)) throw sampleRefusal.silent(name);
  if (sound.clippedShare > maxClippedShare) throw sampleRefusal.clipped(name);
  return sound;
}
