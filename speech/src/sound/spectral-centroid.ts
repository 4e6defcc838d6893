import meyda from 'meyda';
import { sampleRate } from './pcm.ts';

/** The library's types describe the module for bundlers, not the one that Node loads. */
interface Analysis {
  bufferSize: number;
  sampleRate: number;
  extract(features: string[], signal: Float32Array): { energy: number; spectralCentroid: number };
}

const analysis = meyda as unknown as Analysis;
const frame = 1024;

/** Where the middle of the sound's spectrum lies, in hertz, averaged over the frames by their energy: how bright it is. */
export function spectralCentroidOf(pcm: Float32Array): number {
  analysis.bufferSize = frame;
  analysis.sampleRate = sampleRate;
  let [total, weights] = [0, 0];
  for (let start = 0; start + frame <= pcm.length; start += frame) {
    const features = analysis.extract(['energy', 'spectralCentroid'], pcm.subarray(start, start + frame));
    if (!(features.energy > 0)) continue;
    total += features.energy * features.spectralCentroid;
    weights += features.energy;
  }
  return weights === 0 ? 0 : ((total / weights) * sampleRate) / frame;
}
