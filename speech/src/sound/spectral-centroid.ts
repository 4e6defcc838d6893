import meyda from 'meyda';
import { sampleRate } from './pcm.ts';

/** The library's types describe the module for bundlers, not the one that Node loads. */
interface Analysis {
  bufferSize: number;
  sampleRate: number;
  extract(features: string[], signal: Float32Array): { energy: number; spectralCentroid: number };
}

const analysis = meyda as unknown as Analysis;
const frameLength = 1024;

/** The spectral centroid in hertz, a measure of brightness: the mean of all frames, weighted by their energy. */
export function spectralCentroidOf(pcm: Float32Array): number {
  analysis.bufferSize = frameLength;
  analysis.sampleRate = sampleRate;
  let [weightedSum, totalEnergy] = [0, 0];
  for (let start = 0; start + frameLength <= pcm.length; start += frameLength) {
    const features = analysis.extract(
      ['energy', 'spectralCentroid'],
      pcm.subarray(start, start + frameLength),
    );
    if (!(features.energy > 0)) continue;
    weightedSum += features.energy * features.spectralCentroid;
    totalEnergy += features.energy;
  }
  return totalEnergy === 0 ? 0 : ((weightedSum / totalEnergy) * sampleRate) / frameLength;
}
