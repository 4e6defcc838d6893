import { authProblem, codeOf, secondsToWait } from '../../auth-problem';
import { needsSecondFactor } from '../../ended-session';
import { messages } from '../messages';

/** Message for an address that was rejected or a mail that was not sent, with what to do. */
export function emailProblem(error: unknown): string {
  const { taken, malformed, tooSoon, tryAgain } = messages.email;
  if (needsSecondFactor(error)) return messages.needsSecondFactor;
  if (secondsToWait(error) > 0) return tooSoon;
  switch (codeOf(error)) {
    case 'email_exists':
      return taken;
    case 'validation_failed':
    case 'email_address_invalid':
      return malformed;
    default:
      return authProblem(error, tryAgain);
  }
}
