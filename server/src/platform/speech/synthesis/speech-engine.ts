import type { Pcm } from '@foyer/speech';
import type { EngineVoice, SpeakingEngine, SynthesizeOptions } from '../speech.ts';
import type { SpeechFailure } from '../speech-failure.ts';

/** A speech engine; independent of the others. */
export interface SpeechEngine {
  identity: SpeakingEngine;
  /** Mono at 24 kHz. Throws a `SpeechFailure`, or the signal's reason once that fires. */
  synthesize(
    text: string,
    voice: EngineVoice,
    options: Pick<SynthesizeOptions, 'signal' | 'previousText' | 'whole'>,
  ): Pcm;
  /** Undefined for an engine that is never paused. */
  pause?: EnginePause;
}

/** Pauses of an engine after failures. */
export interface EnginePause {
  /** The failure that paused the engine; undefined if it is not paused. */
  reason(): SpeechFailure | undefined;
  failed(failure: SpeechFailure): void;
}
