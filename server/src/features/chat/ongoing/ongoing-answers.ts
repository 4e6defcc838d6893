import type { OngoingAnswer } from './ongoing-answer.ts';

/** This process's answers in progress. */
export class OngoingAnswers {
  readonly #running = new Map<OngoingAnswer, Promise<void>>();
  readonly #byAnswer = new Map<string, OngoingAnswer>();

  /** Keeps an answer findable until its work is done. `work` must not reject. */
  start(answer: OngoingAnswer, work: Promise<void>) {
    if (answer.answerId) this.#byAnswer.set(answer.answerId, answer);
    const done = work.finally(() => {
      this.#running.delete(answer);
      // A retry may have begun under the same id.
      if (answer.answerId && this.find(answer.answerId) === answer) this.#byAnswer.delete(answer.answerId);
    });
    this.#running.set(answer, done);
  }

  find(answerId: string): OngoingAnswer | undefined {
    return this.#byAnswer.get(answerId);
  }

  /** Waits for the current answers. */
  async finish() {
    await Promise.all(this.#running.values());
  }

  /** At shutdown: stops each answer; it keeps its text and is marked as interrupted. */
  async interruptAll() {
    for (const answer of this.#running.keys()) answer.stop('interrupted');
    await this.finish();
  }
}
