import { authProblem, codeOf } from '../auth-problem';
import { messages } from '../messages';

/** User message for a rejected code, with what to do next. */
export function stepUpProblem(error: unknown): string {
  const { stepUp } = messages;
  switch (codeOf(error)) {
    case 'mfa_verification_failed':
      return stepUp.wrongCode;
    case 'mfa_challenge_expired':
    case 'mfa_factor_not_found':
    case 'mfa_ip_address_mismatch':
      return stepUp.expiredCode;
    default:
      return authProblem(error, stepUp.failed);
  }
}
