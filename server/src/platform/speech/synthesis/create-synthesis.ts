import { setTimeout as sleep } from 'node:timers/promises';
import type { Pcm } from '@foyer/speech';
import { trimLeadingSilence } from '../sound/trim-leading-silence.ts';
import type { EngineVoice, SpeakingEngine, Synthesis, SynthesizeOptions } from '../speech.ts';
import { SpeechFailure } from '../speech-failure.ts';
import type { SpeechEngine } from './speech-engine.ts';

/** The configured engines and the built-in one. */
export interface SpeechEngines {
  builtIn: SpeechEngine;
  openAi: SpeechEngine | undefined;
  elevenLabs: SpeechEngine | undefined;
}

/** Called for each failed engine; never contains the text. */
type OnFailure = (engine: string, failure: SpeechFailure) => void;

export function createSynthesis(engines: SpeechEngines, onFailure: OnFailure): Synthesis {
  const enginesToAsk = (voice: EngineVoice, only: SpeakingEngine | undefined) => {
    const all = enginesFor(voice, engines);
    const requestedEngine = all.filter(({ identity }) => identity.engine === only?.engine);
    return only ? [...requestedEngine, ...requestedEngine] : all;
  };
  const availableEngine = (voice: EngineVoice) => {
    const engine = enginesFor(voice, engines).find(({ pause }) => !pause?.reason());
    if (!engine) throw new SpeechFailure('speech_unavailable');
    return engine;
  };

  /** Reports the failure of an engine; throws other errors. */
  function logFailure(engine: SpeechEngine, error: unknown, signal: AbortSignal): SpeechFailure {
    signal.throwIfAborted();
    if (!(error instanceof SpeechFailure)) throw error;
    engine.pause?.failed(error);
    onFailure(engine.identity.engine, error);
    return error;
  }

  /**
   * The engine's first samples and the rest, or its failure before them. A paused engine is skipped, unless it is the
   * `only` one.
   */
  async function begin(engine: SpeechEngine, text: string, voice: EngineVoice, options: SynthesizeOptions) {
    const pauseReason = options.only ? undefined : engine.pause?.reason();
    if (pauseReason) return pauseReason;
    const sound = trimLeadingSilence(engine.synthesize(text, voice, options))[Symbol.asyncIterator]();
    try {
      return { sound, first: await sound.next() };
    } catch (error) {
      return logFailure(engine, error, options.signal);
    }
  }

  async function* synthesize(text: string, voice: EngineVoice, options: SynthesizeOptions): Pcm {
    let failure: SpeechFailure | undefined;
    const engines = enginesToAsk(voice, options.only);
    for (const [at, engine] of engines.entries()) {
      const begunSynthesis = await begin(engine, text, voice, options);
      if (begunSynthesis instanceof SpeechFailure) {
        failure ??= begunSynthesis;
        const isLast = at === engines.length - 1;
        if (!isLast && (await isWorthAnotherTry(begunSynthesis, options))) continue;
        break;
      }
      options.onEngine?.(engine.identity);
      const { sound, first } = begunSynthesis;
      try {
        for (let chunk = first; !chunk.done; chunk = await sound.next()) yield chunk.value;
      } catch (error) {
        throw logFailure(engine, error, options.signal);
      } finally {
        await sound.return?.();
      }
      return;
    }
    throw failure ?? new SpeechFailure('speech_unavailable');
  }
  return {
    siteEngine: (engines.openAi ?? engines.builtIn).identity,
    engineOf: (voice) => availableEngine(voice).identity,
    synthesize,
  };
}

/** How long to wait for an engine that is busy in the middle of a speech: audio is synthesized that far ahead. */
const busySeconds = { min: 2, max: 10 };

/** True if the next engine is another one; for the `only` one, if it was unreachable or will be free in time. */
async function isWorthAnotherTry(
  { code, retryAfter = busySeconds.min }: SpeechFailure,
  { only, signal }: SynthesizeOptions,
): Promise<boolean> {
  if (!only || code === 'speech_unavailable') return true;
  if (code !== 'speech_rate_limited' || retryAfter > busySeconds.max) return false;
  await sleep(1000 * retryAfter, undefined, { signal }).catch(() => signal.throwIfAborted());
  return true;
}

/** The voice's own engine first, if configured; the built-in one is always included. */
function enginesFor(
  { provider }: EngineVoice,
  { builtIn, openAi, elevenLabs }: SpeechEngines,
): SpeechEngine[] {
  const ownEngine = provider === 'built-in' ? builtIn : provider === 'elevenlabs' ? elevenLabs : undefined;
  return [...new Set([ownEngine, openAi, builtIn])].filter((engine) => engine !== undefined);
}
