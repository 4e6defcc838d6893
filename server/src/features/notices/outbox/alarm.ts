import { perDatabase } from '#platform/database';

/** Wakes the outbox loops of this process when a delivery is due. */
class Alarm {
  readonly #listeners = new Set<() => void>();

  wakeAfter(milliseconds: number): void {
    const wake = () => {
      for (const listener of this.#listeners) listener();
    };
    setTimeout(wake, milliseconds).unref();
  }

  /** Returns the unsubscribe function. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

export const alarmOf = perDatabase(() => new Alarm());
