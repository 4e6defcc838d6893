import type { Bus } from '#platform/bus';
import type { OngoingAnswers } from '../ongoing/ongoing-answers.ts';
import { stopped } from './messages.ts';

/**
 * Ends the making of an answer that was stopped in the database, whichever process makes it. Where that is not heard, its
 * maker learns of it at its next checkpoint.
 */
export function stopAnywhere(
  { bus, ongoing }: { bus: Bus; ongoing: OngoingAnswers },
  answerId: string,
  attempt: number,
): void {
  const here = ongoing.of(answerId);
  if (here) here.stopAttempt(attempt);
  else bus.send(stopped, { answerId, attempt });
}
