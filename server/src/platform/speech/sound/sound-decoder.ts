/** Takes bytes as they come and gives what can be heard of them so far: mono at 24 kHz. */
export interface SoundDecoder {
  /** Throws a `SpeechFailure` where the bytes are no such sound. */
  push(bytes: Uint8Array): Float32Array;
  /** What is left. Throws a `SpeechFailure` where the sound ends before it should. */
  end(): Float32Array;
}
