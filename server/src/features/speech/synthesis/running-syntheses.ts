import type { Platform } from '#platform/context';
import { type SpeakingEngine, SpeechFailure } from '#platform/speech';
import { SpeechCache } from '../files/speech-cache.ts';
import { keyOf, type Utterance } from '../utterance.ts';
import { SharedSynthesis } from './shared-synthesis.ts';

/** A call's context, with the running syntheses of this process. */
export type SpeechContext<T extends Platform = Platform> = T & { syntheses: RunningSyntheses };

/** How long later requests get the same failure, or the audio of the fallback engine. */
const rememberedMilliseconds = 30_000;

/** Limits of concurrent syntheses per person and per process; above them, requests fail with speech_busy. */
const maxRunning = { perPerson: 8, total: 100 };

/** The running syntheses of this process; requests for the same speech share one. */
export class RunningSyntheses {
  readonly #byKey = new Map<string, SharedSynthesis>();
  readonly #byUrl = new Map<string, SharedSynthesis>();
  readonly #cache = new SpeechCache();

  /** The running synthesis with this key: the requested one, or the one of its fallback engine. */
  find(key: string): SharedSynthesis | undefined {
    const running = this.#byKey.get(key);
    if (running?.isOpen) return running;
    return [...this.#byKey.values()].find((synthesis) => synthesis.isOpen && synthesis.key === key);
  }

  /** The key of the fallback engine's audio, if that engine took over for `key` a moment ago. */
  fallbackKey(key: string): string | undefined {
    const actualKey = this.#byKey.get(key)?.key;
    return actualKey === key ? undefined : actualKey;
  }

  /** Returns the running synthesis or starts one, also if it failed a moment ago (unlike `join`). */
  begin(platform: Platform, utterance: Utterance, engine: SpeakingEngine): SharedSynthesis {
    const key = keyOf(utterance, engine);
    return this.find(key) ?? this.#start(platform, utterance, { key, engine });
  }

  /** Remembers the synthesis for which a URL was issued, even if the engine setting changes later. */
  registerUrl(audioUrl: string, synthesis: SharedSynthesis): void {
    this.#byUrl.set(audioUrl, synthesis);
    void synthesis.ended.then(() =>
      setTimeout(() => this.#byUrl.delete(audioUrl), rememberedMilliseconds).unref(),
    );
  }

  /** The synthesis of this URL while it can be streamed; if it failed, a running retry or else the failed one. */
  findByUrl(audioUrl: string): SharedSynthesis | undefined {
    const synthesis = this.#byUrl.get(audioUrl);
    if (synthesis?.isOpen) return synthesis;
    return synthesis?.hasFailed ? (this.find(synthesis.key) ?? synthesis) : undefined;
  }

  join(platform: Platform, utterance: Utterance, engine: SpeakingEngine): SharedSynthesis {
    const key = keyOf(utterance, engine);
    return this.#findToJoin(key) ?? this.#start(platform, utterance, { key, engine });
  }

  /** True if one more listener can join without a new synthesis. */
  canJoin(utterance: Utterance, engine: SpeakingEngine): boolean {
    return this.#findToJoin(keyOf(utterance, engine)) !== undefined;
  }

  /** Stops the matching syntheses; resolves when all have ended. */
  async stop(matches: (utterance: Utterance) => boolean): Promise<void> {
    const stopped = [...this.#byKey.values()].filter(({ utterance }) => matches(utterance));
    for (const synthesis of stopped) synthesis.stop();
    await Promise.all(stopped.map(({ ended }) => ended));
  }

  /** Resolves when all syntheses have ended. */
  async finish(): Promise<void> {
    await Promise.all([...this.#byKey.values()].map(({ ended }) => ended));
  }

  /** A synthesis that failed a moment ago is returned too, so that this listener gets the same failure. */
  #findToJoin(key: string): SharedSynthesis | undefined {
    const running = this.#byKey.get(key);
    return this.find(key) ?? (running?.hasFailed ? running : undefined);
  }

  #start(
    platform: Platform,
    utterance: Utterance,
    request: { key: string; engine: SpeakingEngine },
  ): SharedSynthesis {
    this.#requireCapacity(utterance.userId);
    const synthesis = new SharedSynthesis(platform, utterance, {
      engine: request.engine,
      cache: this.#cache,
    });
    const forget = () => {
      if (this.#byKey.get(request.key) === synthesis) this.#byKey.delete(request.key);
    };
    this.#byKey.set(request.key, synthesis);
    void synthesis.ended.then(() => {
      const isRemembered = synthesis.hasFailed || this.fallbackKey(request.key) !== undefined;
      if (isRemembered) setTimeout(forget, rememberedMilliseconds).unref();
      else forget();
    });
    return synthesis;
  }

  #requireCapacity(userId: string | null): void {
    const open = [...this.#byKey.values()].filter(({ isOpen }) => isOpen);
    const ownSyntheses = userId === null ? [] : open.filter(({ utterance }) => utterance.userId === userId);
    if (open.length >= maxRunning.total || ownSyntheses.length >= maxRunning.perPerson)
      throw new SpeechFailure('speech_busy');
  }
}
