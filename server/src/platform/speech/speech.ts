import type { Pcm, VoiceSetting } from '@foyer/speech';

export interface Speech {
  /** Undefined where the configuration names no engine. */
  transcription: Transcriber | undefined;
  synthesis: Synthesis;
  cloning: Cloning;
  /** Ends the threads of the built-in engine. */
  close(): Promise<void>;
}

export interface Transcriber {
  /**
   * What is said in the audio, trimmed; empty where nothing is. Its media type and the file name's ending are those of
   * the bytes themselves. `timeout` in milliseconds is for a talk, where nobody waits as long as for a recording.
   * Throws a `SpeechFailure`, or the signal's reason once that fires.
   */
  transcribe(
    audio: Blob,
    fileName: string,
    signal: AbortSignal,
    options?: { timeout?: number },
  ): Promise<string>;
}

/** What an engine needs to know of a row in `voices`. */
export interface EngineVoice {
  provider: string;
  voice_id: string;
  setting?: VoiceSetting | null;
}

/** Who speaks, said to people by `name`. All of it belongs into the key of what is kept. */
export interface SpeakingEngine {
  engine: 'built-in' | 'openai' | 'elevenlabs';
  model: string;
  name: string;
}

export interface SynthesizeOptions {
  signal: AbortSignal;
  /** What was said right before, which keeps the tune between requests. */
  previousText?: string | undefined;
  /** What this is a part of: it decides whether an engine of one language can speak it. */
  whole?: string | undefined;
  /** What spoke before in the same sound: nobody else goes on in its place. */
  only?: SpeakingEngine | undefined;
  /** Called once, before the first samples, with what truly speaks: another engine may have taken over. */
  onEngine?: (engine: SpeakingEngine) => void;
}

export interface Synthesis {
  /** What speaks the voices of the site unless it fails. */
  siteEngine: SpeakingEngine;
  /** What speaks this voice now. It may change while an engine that failed is left alone. */
  engineOf(voice: EngineVoice): SpeakingEngine;
  /**
   * One request of prose, at most 300 characters. Never yields silence alone: an engine whose sound cannot be heard has
   * failed. Before its first sound an engine that fails is followed by the next one; the `only` one is asked once
   * more where it could not be reached, or is free again within ten seconds.
   * Throws a `SpeechFailure` of the voice's own engine, or the signal's reason once that fires.
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
  /** What the provider calls the voice. */
  voice_id: string;
  setting?: VoiceSetting;
  /** The provider wants to see first whose voice it is. */
  waitsForVerification?: boolean;
}

export interface Cloning {
  provider: 'built-in' | 'elevenlabs';
  /** True where the nearest built-in voice is tuned, which must be said wherever the voice is shown. */
  isApproximate: boolean;
  /**
   * Throws a `SpeechFailure`, or the signal's reason once that fires: a provider may have made the copy by then, which
   * nobody can delete.
   */
  clone(samples: VoiceSample[], name: string, signal: AbortSignal): Promise<ClonedVoice>;
  /**
   * Deletes the copy of the voice's provider, which may be another than clones now; one that is gone already is fine.
   * Throws a `SpeechFailure`, to be tried again.
   */
  forget(voiceId: string, provider?: string): Promise<void>;
}
