import { perDatabase } from '#platform/database';

/** Wakes the outbox loops of this process when a delivery is due. */
class Alarm {
  readonly #listeners = new Set<() => void>();

  ringIn(milliseconds: number): void {
    const ring = () => {
      for (const listener of this.#listeners) listener();
    };
    setTimeout(ring, milliseconds).unref();
  }

  /** Returns the unsubscribe function. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

export const alarmOf = perDatabase(() => new Alarm());
