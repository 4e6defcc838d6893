/** Decodes a stream of bytes to mono sound at 24 kHz. */
export interface SoundDecoder {
  /** The sound so far. Throws a `SpeechFailure` for invalid bytes. */
  push(bytes: Uint8Array): Float32Array;
  /** The rest. Throws a `SpeechFailure` if the sound is truncated. */
  end(): Float32Array;
}
