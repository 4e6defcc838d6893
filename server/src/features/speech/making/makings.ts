import type { Platform } from '#platform/context';
import { type SpeakingEngine, SpeechFailure } from '#platform/speech';
import { FileKeeper } from '../files/keep-file.ts';
import { keyOf, type Spoken } from '../spoken.ts';
import { Making } from './making.ts';

/** A call's context, with the running syntheses of this process. */
export type SpeechContext<T extends Platform = Platform> = T & { makings: Makings };

/** How long later requests get the same failure, or the audio of the fallback engine. */
const rememberedMilliseconds = 30_000;

/** Limits of concurrent syntheses per person and per process; above them, requests fail with speech_busy. */
const mostAtOnce = { ofOne: 8, ofAll: 100 };

/** The running syntheses of this process; requests for the same speech share one. */
export class Makings {
  readonly #byKey = new Map<string, Making>();
  readonly #byAddress = new Map<string, Making>();
  readonly #keeper = new FileKeeper();

  /** The running synthesis with this key: the requested one, or the one of its fallback engine. */
  find(key: string): Making | undefined {
    const asked = this.#byKey.get(key);
    if (asked?.isOpen) return asked;
    return [...this.#byKey.values()].find((making) => making.isOpen && making.key === key);
  }

  /** The key of the fallback engine's audio, if that engine took over for `key` a moment ago. */
  spokenKey(key: string): string | undefined {
    const actualKey = this.#byKey.get(key)?.key;
    return actualKey === key ? undefined : actualKey;
  }

  /** Returns the running synthesis or starts one, also if it failed a moment ago (unlike `join`). */
  begin(platform: Platform, spoken: Spoken, engine: SpeakingEngine): Making {
    const key = keyOf(spoken, engine);
    return this.find(key) ?? this.#start(platform, spoken, { key, engine });
  }

  /** Remembers the synthesis for which a URL was issued, even if the engine setting changes later. */
  registerUrl(audioUrl: string, making: Making): void {
    this.#byAddress.set(audioUrl, making);
    void making.ended.then(() =>
      setTimeout(() => this.#byAddress.delete(audioUrl), rememberedMilliseconds).unref(),
    );
  }

  /** The synthesis of this URL while it can be streamed; if it failed, a running retry or else the failed one. */
  findByUrl(audioUrl: string): Making | undefined {
    const making = this.#byAddress.get(audioUrl);
    if (making?.isOpen) return making;
    return making?.hasFailed ? (this.find(making.key) ?? making) : undefined;
  }

  join(platform: Platform, spoken: Spoken, engine: SpeakingEngine): Making {
    const key = keyOf(spoken, engine);
    return this.#toJoin(key) ?? this.#start(platform, spoken, { key, engine });
  }

  /** Whether one more listener can join without a new synthesis. */
  canJoin(spoken: Spoken, engine: SpeakingEngine): boolean {
    return this.#toJoin(keyOf(spoken, engine)) !== undefined;
  }

  /** Stops the matching syntheses; resolves when all have ended. */
  async stop(which: (spoken: Spoken) => boolean): Promise<void> {
    const stopped = [...this.#byKey.values()].filter(({ spoken }) => which(spoken));
    for (const making of stopped) making.stop();
    await Promise.all(stopped.map(({ ended }) => ended));
  }

  /** Resolves when all syntheses have ended. */
  async finish(): Promise<void> {
    await Promise.all([...this.#byKey.values()].map(({ ended }) => ended));
  }

  /** A synthesis that failed a moment ago is returned too, so that this listener gets the same failure. */
  #toJoin(key: string): Making | undefined {
    const asked = this.#byKey.get(key);
    return this.find(key) ?? (asked?.hasFailed ? asked : undefined);
  }

  #start(platform: Platform, spoken: Spoken, asked: { key: string; engine: SpeakingEngine }): Making {
    this.#requireCapacity(spoken.userId);
    const making = new Making(platform, spoken, { engine: asked.engine, keeper: this.#keeper });
    const forget = () => {
      if (this.#byKey.get(asked.key) === making) this.#byKey.delete(asked.key);
    };
    this.#byKey.set(asked.key, making);
    void making.ended.then(() => {
      const isRemembered = making.hasFailed || this.spokenKey(asked.key) !== undefined;
      if (isRemembered) setTimeout(forget, rememberedMilliseconds).unref();
      else forget();
    });
    return making;
  }

  #requireCapacity(userId: string | null): void {
    const open = [...this.#byKey.values()].filter(({ isOpen }) => isOpen);
    const own = userId === null ? [] : open.filter(({ spoken }) => spoken.userId === userId);
    if (open.length >= mostAtOnce.ofAll || own.length >= mostAtOnce.ofOne)
      throw new SpeechFailure('speech_busy');
  }
}
