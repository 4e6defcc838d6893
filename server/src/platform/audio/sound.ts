/** What was measured in a file's sound, mixed down to one channel. */
export interface SoundFacts {
  mediaType: string;
  sampleRate: number;
  seconds: number;
  /** Of these, how many are loud enough to be heard. */
  audibleSeconds: number;
  /** Which share of its windows is cut off at full scale, 0 to 1. */
  clippedShare: number;
  /** Loudness of each tenth of a second of its beginning: 0 is silence, 255 full scale, linear in decibels. */
  envelope: Uint8Array;
  /** SHA-256 of the samples, hex: the same for the same sound in another lossless file. */
  digest: string;
}

export interface Sound extends SoundFacts {
  /** Its beginning, mono in [-1, 1]. */
  pcm: Float32Array;
}

export interface SoundLimits {
  /** What lasts longer is a `SoundProblem` of kind `tooLong`. */
  seconds: number;
  /** How many seconds of samples come back; 0 for the facts alone. */
  keptSeconds: number;
}
