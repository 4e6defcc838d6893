import { perDatabase } from '#platform/database';

/** Wakes the outboxes of this process when something was put in. */
class Alarm {
  readonly #listeners = new Set<() => void>();

  ring(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Until the returned function is called. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

export const alarmOf = perDatabase(() => new Alarm());
