import { PitchDetector } from 'pitchy';
import { sampleRate } from './pcm.ts';

const frameLength = 2048;
const minClarity = 0.9;

/** The median pitch of the voiced parts, in hertz; undefined if there are none. */
export function medianPitchOf(pcm: Float32Array): number | undefined {
  const detector = PitchDetector.forFloat32Array(frameLength);
  const pitches: number[] = [];
  for (let start = 0; start + frameLength <= pcm.length; start += frameLength / 2) {
    const [pitch, clarity] = detector.findPitch(pcm.subarray(start, start + frameLength), sampleRate);
    if (clarity >= minClarity && pitch >= 50 && pitch <= 500) pitches.push(pitch);
  }
  return pitches.sort((a, b) => a - b)[pitches.length >> 1];
}
