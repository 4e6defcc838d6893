import type { Pcm, VoiceSetting } from '@foyer/speech';

export interface Speech {
  /** Undefined if no engine is configured. */
  transcription: Transcriber | undefined;
  synthesis: Synthesis;
  cloning: Cloning;
  /** Ends the threads of the built-in engine. */
  close(): Promise<void>;
}

export interface Transcriber {
  /**
   * Transcribes audio to trimmed text; empty if nothing is said. Media type and file name must match the content.
   * `timeout` in milliseconds is for a live talk, where it must be short. Throws a `SpeechFailure`, or the signal's
   * reason.
   */
  transcribe(
    audio: Blob,
    fileName: string,
    signal: AbortSignal,
    options?: { timeout?: number },
  ): Promise<string>;
}

/** The part of a `voices` row that engines use. */
export interface EngineVoice {
  provider: string;
  voice_id: string;
  setting?: VoiceSetting | null;
}

/** Identifies the engine that speaks; people see its `name`. All fields are part of the cache key. */
export interface SpeakingEngine {
  engine: 'built-in' | 'openai' | 'elevenlabs';
  model: string;
  name: string;
}

export interface SynthesizeOptions {
  signal: AbortSignal;
  /** The preceding text, for a continuous intonation between requests. */
  previousText?: string | undefined;
  /** The whole text of which this is a part: it decides whether an engine's language fits. */
  whole?: string | undefined;
  /** The engine that spoke earlier parts of the same audio: no other one may continue. */
  only?: SpeakingEngine | undefined;
  /** Called once, before the first samples, with the engine that speaks, which may be a fallback. */
  onEngine?: (engine: SpeakingEngine) => void;
}

export interface Synthesis {
  /** The engine of the site's voices unless it fails. */
  siteEngine: SpeakingEngine;
  /** The engine that would speak this voice now. It changes while a failed engine is paused. */
  engineOf(voice: EngineVoice): SpeakingEngine;
  /**
   * Synthesizes one request of plain text, at most 300 characters. Inaudible audio counts as a failure. If an engine
   * fails before its first audio, the next one is used; the `only` one is retried once if it was unreachable, or will
   * be free within ten seconds. Throws the `SpeechFailure` of the voice's own engine, or the signal's reason.
   */
  synthesize(text: string, voice: EngineVoice, options: SynthesizeOptions): Pcm;
}

export interface VoiceSample {
  pcm: Float32Array;
  sampleRate: number;
  file: Blob;
  name: string;
}

export interface ClonedVoice {
  /** The provider's name of the voice. */
  voice_id: string;
  setting?: VoiceSetting;
  /** True if the provider requires a verification of the person first. */
  waitsForVerification?: boolean;
}

export interface Cloning {
  provider: 'built-in' | 'elevenlabs';
  /** True if clones are tuned built-in voices, which must be said wherever one is shown. */
  isApproximate: boolean;
  /**
   * Throws a `SpeechFailure`, or the signal's reason; the provider may have made a copy by then, which can no longer be
   * deleted.
   */
  clone(samples: VoiceSample[], name: string, signal: AbortSignal): Promise<ClonedVoice>;
  /**
   * Deletes the copy at the voice's provider, which may differ from the current one. Idempotent. Throws a
   * `SpeechFailure`; retry then.
   */
  forget(voiceId: string, provider?: string): Promise<void>;
}
