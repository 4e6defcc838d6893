import type { Platform } from '#platform/context';
import { type SpeakingEngine, SpeechFailure } from '#platform/speech';
import { FileKeeper } from '../files/keep-file.ts';
import { keyOf, type Spoken } from '../spoken.ts';
import { Making } from './making.ts';

/** A call's context, with the speech that this process is making. */
export type Speaking<T extends Platform = Platform> = T & { makings: Makings };

/** Whoever asks for the sound of what failed is told why, this long; or has what another engine spoke in its place. */
const rememberedMilliseconds = 30_000;

/** Made at the same time for one person, and for all of this process; whoever asks for more is told to try again. */
const mostAtOnce = { ofOne: 8, ofAll: 100 };

/** What this process is making: two who ask for the same listen to one. */
export class Makings {
  readonly #byKey = new Map<string, Making>();
  readonly #byAddress = new Map<string, Making>();
  readonly #keeper = new FileKeeper();

  /** What is made of that key: it was asked for under it, or it is what another engine speaks in place of the first. */
  find(key: string): Making | undefined {
    const asked = this.#byKey.get(key);
    if (asked?.isOpen) return asked;
    return [...this.#byKey.values()].find((making) => making.isOpen && making.key === key);
  }

  /** The key of what another engine spoke a moment ago, in place of the one of that key. */
  spokenKey(key: string): string | undefined {
    const spoken = this.#byKey.get(key)?.key;
    return spoken === key ? undefined : spoken;
  }

  /** Restarts a failed synthesis. */
  begin(platform: Platform, spoken: Spoken, engine: SpeakingEngine): Making {
    const key = keyOf(spoken, engine);
    return this.find(key) ?? this.#start(platform, spoken, { key, engine });
  }

  /** What is made for the one to whom this address was given, whichever engine is to speak by now. */
  give(audioUrl: string, making: Making): void {
    this.#byAddress.set(audioUrl, making);
    void making.ended.then(() =>
      setTimeout(() => this.#byAddress.delete(audioUrl), rememberedMilliseconds).unref(),
    );
  }

  /** The same, as long as one can listen to it, or is told what it failed of because nobody has it made anew. */
  given(audioUrl: string): Making | undefined {
    const making = this.#byAddress.get(audioUrl);
    if (making?.isOpen) return making;
    return making?.hasFailed ? (this.find(making.key) ?? making) : undefined;
  }

  join(platform: Platform, spoken: Spoken, engine: SpeakingEngine): Making {
    const key = keyOf(spoken, engine);
    return this.#toJoin(key) ?? this.#start(platform, spoken, { key, engine });
  }

  /** Whether nothing has to be begun for one more listener. */
  canJoin(spoken: Spoken, engine: SpeakingEngine): boolean {
    return this.#toJoin(keyOf(spoken, engine)) !== undefined;
  }

  /** Ends what is made for those; resolves once nothing more comes of it. */
  async stop(which: (spoken: Spoken) => boolean): Promise<void> {
    const stopped = [...this.#byKey.values()].filter(({ spoken }) => which(spoken));
    for (const making of stopped) making.stop();
    await Promise.all(stopped.map(({ ended }) => ended));
  }

  /** Resolves once nothing is made any more. */
  async finish(): Promise<void> {
    await Promise.all([...this.#byKey.values()].map(({ ended }) => ended));
  }

  /** What failed a moment ago has failed for this listener too. */
  #toJoin(key: string): Making | undefined {
    const asked = this.#byKey.get(key);
    return this.find(key) ?? (asked?.hasFailed ? asked : undefined);
  }

  #start(platform: Platform, spoken: Spoken, asked: { key: string; engine: SpeakingEngine }): Making {
    this.#requirePlace(spoken.userId);
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

  #requirePlace(userId: string | null): void {
    const open = [...this.#byKey.values()].filter(({ isOpen }) => isOpen);
    const own = userId === null ? [] : open.filter(({ spoken }) => spoken.userId === userId);
    if (open.length >= mostAtOnce.ofAll || own.length >= mostAtOnce.ofOne)
      throw new SpeechFailure('speech_busy');
  }
}
