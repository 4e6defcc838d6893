/** What measuring a sound needs, without the engine, which takes longer to load. */
export { sampleRate } from './pcm.ts';
export { medianPitchOf } from './pitch.ts';
export { spectralCentroidOf } from './spectral-centroid.ts';
