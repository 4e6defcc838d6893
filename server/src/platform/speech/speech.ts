export interface Speech {
  /** Undefined where the configuration names no engine. */
  transcription: Transcriber | undefined;
}

export interface Transcriber {
  /**
   * What is said in the audio, trimmed; empty where nothing is. `mediaType` is that of the bytes themselves.
   * Throws a `SpeechFailure`, or the signal's reason once that fires.
   */
  transcribe(audio: Uint8Array, mediaType: string, signal: AbortSignal): Promise<string>;
}
