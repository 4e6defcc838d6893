import { perDatabase } from '#platform/database';

/** Wakes the outboxes of this process when something that was put in is due. */
class Alarm {
  readonly #listeners = new Set<() => void>();

  ringIn(milliseconds: number): void {
    const ring = () => {
      for (const listener of this.#listeners) listener();
    };
    setTimeout(ring, milliseconds).unref();
  }

  /** Until the returned function is called. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

export const alarmOf = perDatabase(() => new Alarm());
