import { alreadyConfirmed } from '@foyer/contract/already-confirmed';
import { linkUnchecked } from '@foyer/contract/link-unchecked';
import { messages } from '../messages';

/** Failed sign-ins by a provider: there is no mail to request again. */
const providerCodes = new Set(['bad_oauth_state', 'bad_oauth_callback', 'flow_state_already_used']);

/** True if the parameters say that the link was used and its address is confirmed. */
export const isConfirmedBefore = (parameters: URLSearchParams) =>
  parameters.get('error_description') === alreadyConfirmed;

/** True if the parameters say that the server could not check the link, which may still be good. */
export const isLinkUnchecked = (parameters: URLSearchParams) =>
  parameters.get('error_description') === linkUnchecked;

/**
 * Returns the error message for the parameters of a mailed link, or null. The order matters: one failure can match
 * several.
 */
export function confirmationProblem(parameters: URLSearchParams): string | null {
  const error = parameters.get('error') ?? '';
  const code = parameters.get('error_code') ?? '';
  const description = parameters.get('error_description') ?? '';
  const words = `${error} ${code} ${description}`.toLowerCase();
  const { confirmation } = messages;

  if (!words.trim()) return null;
  if (isLinkUnchecked(parameters)) return messages.openLinkAgain;
  if (code === 'otp_expired' || words.includes('expired')) return confirmation.expired;
  if (code === 'over_request_rate_limit') return confirmation.tooMany;
  if (providerCodes.has(code)) return confirmation.other;
  if (code === 'validation_failed' || words.includes('invalid')) return confirmation.invalid;
  if (error === 'access_denied') return confirmation.denied;
  return confirmation.other;
}
