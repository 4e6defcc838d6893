import { limits } from '@foyer/contract';
import { readSound, type SoundFacts, SoundProblem } from '#platform/audio';
import { sampleRefusal } from './refusals.ts';

const { minSeconds, maxSeconds } = limits.voiceSample;
/** Of its length, what has to be heard at least. */
const audibleShare = 0.1;
/** Of its windows of a tenth of a second, how many may be cut off at full scale. */
const clippedShare = 0.05;

/** What was measured in a sample that can be used; throws a `Refusal` with a plain word about any other. */
export async function checkSample(localFile: string, name: string): Promise<SoundFacts> {
  const sound = await readSound(localFile, { seconds: maxSeconds, keptSeconds: 0 }).catch((error) => {
    throw error instanceof SoundProblem ? sampleRefusal.unreadable(name, error.kind) : error;
  });
  if (sound.seconds < minSeconds) throw sampleRefusal.tooShort(name, sound.seconds);
  if (sound.audibleSeconds < audibleShare * Math.min(sound.seconds, 30)) throw sampleRefusal.silent(name);
  if (sound.clippedShare > clippedShare) throw sampleRefusal.clipped(name);
  return sound;
}
