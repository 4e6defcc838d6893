import type { Pcm } from '@foyer/speech';
import type { EngineVoice, SpeakingEngine, SynthesizeOptions } from '../speech.ts';
import type { SpeechFailure } from '../speech-failure.ts';

/** One of the engines that a site can have: it speaks, and does not care what the others do. */
export interface SpeechEngine {
  speaker: SpeakingEngine;
  /** Mono at 24 kHz. Throws a `SpeechFailure`, or the signal's reason once that fires. */
  synthesize(
    text: string,
    voice: EngineVoice,
    options: Pick<SynthesizeOptions, 'signal' | 'previousText' | 'whole'>,
  ): Pcm;
  /** Undefined for an engine that is always asked. */
  rest?: EngineRest;
}

/** Whether an engine is left alone for a while after it failed. */
export interface EngineRest {
  /** What it failed of, while it is left alone. */
  reason(): SpeechFailure | undefined;
  failed(failure: SpeechFailure): void;
}
