import type { Run } from './run.ts';

/** The answers that this process is making. */
export class Runs {
  readonly #running = new Map<Run, Promise<void>>();
  readonly #byAnswer = new Map<string, Run>();

  /** Keeps the run findable until its work is done. `work` must not reject. */
  start(run: Run, work: Promise<void>) {
    if (run.answerId) this.#byAnswer.set(run.answerId, run);
    const done = work.finally(() => {
      this.#running.delete(run);
      // A retry may have begun under the same id.
      if (run.answerId && this.of(run.answerId) === run) this.#byAnswer.delete(run.answerId);
    });
    this.#running.set(run, done);
  }

  of(answerId: string): Run | undefined {
    return this.#byAnswer.get(answerId);
  }

  /** Waits for what is running now. */
  async finish() {
    await Promise.all(this.#running.values());
  }

  /** For the end of the process: every answer keeps what was said and is marked as interrupted. */
  async interruptAll() {
    for (const run of this.#running.keys()) run.stop('interrupted');
    await this.finish();
  }
}
