export interface Speech {
  /** Undefined where the configuration names no engine. */
  transcription: Transcriber | undefined;
}

export interface Transcriber {
  /**
   * What is said in the audio, trimmed; empty where nothing is. Its media type and the file name's ending are those of
   * the bytes themselves.
   * Throws a `SpeechFailure`, or the signal's reason once that fires.
   */
  transcribe(audio: Blob, fileName: string, signal: AbortSignal): Promise<string>;
}
