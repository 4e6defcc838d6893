import type { Bus } from '#platform/bus';
import type { OngoingAnswers } from '../ongoing/ongoing-answers.ts';
import { answerStopped } from './messages.ts';

/**
 * Stops an answer that was stopped in the database, in whichever process makes it. If the message is lost, that process
 * notices at its next checkpoint.
 */
export function stopAnywhere(
  { bus, ongoing }: { bus: Bus; ongoing: OngoingAnswers },
  answerId: string,
  attempt: number,
): void {
  const localAnswer = ongoing.find(answerId);
  if (localAnswer) localAnswer.stopAttempt(attempt);
  else bus.send(answerStopped, { answerId, attempt });
}
