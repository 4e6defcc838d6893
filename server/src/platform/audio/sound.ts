/** Measurements of a file's sound, mixed down to mono. */
export interface SoundFacts {
  mediaType: string;
  sampleRate: number;
  seconds: number;
  /** Seconds that are loud enough to be audible. */
  audibleSeconds: number;
  /** Share of windows that clip at full scale, 0 to 1. */
  clippedShare: number;
  /** Loudness of each tenth of a second at the beginning, linear in decibels: 0 is silence, 255 full scale. */
  envelope: Uint8Array;
  /** SHA-256 of the samples, hex: equal for the same sound in another lossless format. */
  digest: string;
}

export interface Sound extends SoundFacts {
  /** The beginning, mono in [-1, 1]. */
  pcm: Float32Array;
}

export interface SoundLimits {
  /** Longer sounds are a `SoundProblem` of kind `tooLong`. */
  seconds: number;
  /** Seconds of samples to return; 0 for only the measurements. */
  pcmSeconds: number;
}
