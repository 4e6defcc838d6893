import type { Pcm } from '@foyer/speech';
import { audible } from '../sound/audible.ts';
import type { EngineVoice, Synthesis, SynthesizeOptions } from '../speech.ts';
import { SpeechFailure } from '../speech-failure.ts';
import type { SpeechEngine } from './speech-engine.ts';

/** Those that the configuration names, and the built-in one. */
export interface SpeechEngines {
  builtIn: SpeechEngine;
  openAi: SpeechEngine | undefined;
  elevenLabs: SpeechEngine | undefined;
}

/** Told of each engine that failed, without a word of the text. */
type OnFailure = (engine: string, failure: SpeechFailure) => void;

export function createSynthesis(engines: SpeechEngines, onFailure: OnFailure): Synthesis {
  const awake = (voice: EngineVoice) => enginesFor(voice, engines).find(({ rest }) => !rest?.reason())!;

  async function* synthesize(text: string, voice: EngineVoice, options: SynthesizeOptions): Pcm {
    const { signal } = options;
    let first: SpeechFailure | undefined;
    const fail = (engine: SpeechEngine, error: unknown): SpeechFailure => {
      signal.throwIfAborted();
      if (!(error instanceof SpeechFailure)) throw error;
      engine.rest?.failed(error);
      onFailure(engine.speaker.engine, error);
      return error;
    };
    for (const engine of enginesFor(voice, engines)) {
      const resting = engine.rest?.reason();
      first ??= resting;
      if (resting) continue;
      const sound = audible(engine.synthesize(text, voice, options))[Symbol.asyncIterator]();
      let heard = await sound.next().catch((error: unknown) => fail(engine, error));
      if (heard instanceof SpeechFailure) {
        first ??= heard;
        continue;
      }
      options.onEngine?.(engine.speaker);
      try {
        for (; !heard.done; heard = await sound.next()) yield heard.value;
      } catch (error) {
        throw fail(engine, error);
      } finally {
        await sound.return?.();
      }
      engine.rest?.succeeded();
      return;
    }
    throw first ?? new SpeechFailure('speech_unavailable');
  }
  return {
    siteEngine: (engines.openAi ?? engines.builtIn).speaker,
    engineOf: (voice) => awake(voice).speaker,
    synthesize,
  };
}

/** The voice's own engine first, where it is set up. The built-in one is always there. */
function enginesFor(
  { provider }: EngineVoice,
  { builtIn, openAi, elevenLabs }: SpeechEngines,
): SpeechEngine[] {
  const own = provider === 'built-in' ? builtIn : provider === 'elevenlabs' ? elevenLabs : undefined;
  return [...new Set([own, openAi, builtIn])].filter((engine) => engine !== undefined);
}
