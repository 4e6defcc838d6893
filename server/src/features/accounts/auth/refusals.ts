import { alreadyConfirmed } from '@foyer/contract/already-confirmed';
import { linkUnchecked } from '@foyer/contract/link-unchecked';
import { Refusal } from '#platform/errors';
import type { Weakness } from './passwords/weakness.ts';

/** Errors of the auth API. Pages match on some of these messages: keep them verbatim. */
export const badJson = (message = 'Could not parse request body as JSON') =>
  new Refusal(400, 'bad_json', message);
export const tooLarge = () => new Refusal(413, 'request_entity_too_large', 'Request body too large');
export const invalid = (message: string) => new Refusal(400, 'validation_failed', message);
export const unknownRoute = () => new Refusal(404, 'not_found', 'Not found');

export const invalidCredentials = () => new Refusal(400, 'invalid_credentials', 'Invalid login credentials');
export const unsupportedGrantType = () => new Refusal(400, 'invalid_credentials', 'unsupported_grant_type');
export const emailNotConfirmed = () => new Refusal(400, 'email_not_confirmed', 'Email not confirmed');
export const userBanned = (status: 400 | 403) => new Refusal(status, 'user_banned', 'User is banned');

export const weakPassword = ({ reason, message }: Weakness) =>
  new Refusal(422, 'weak_password', message, { details: { weak_password: { reasons: [reason] } } });
export const samePassword = () =>
  new Refusal(422, 'same_password', 'New password should be different from the old password.');
export const wrongCurrentPassword = () =>
  new Refusal(400, 'current_password_invalid', 'Current password is not correct.');
export const currentPasswordRequired = () =>
  new Refusal(400, 'current_password_required', 'Please enter your current password.');
/** Rejection if an account without a password has no recent sign-in. */
export const reauthenticationNeeded = () =>
  new Refusal(400, 'reauthentication_needed', 'Please sign in again to do this.');
export const emailExists = () =>
  new Refusal(422, 'email_exists', 'A user with this email address has already been registered');

export const otpDisabled = () => new Refusal(422, 'otp_disabled', 'Signups not allowed for otp');
export const phoneDisabled = () => new Refusal(400, 'phone_provider_disabled', 'Phone sign-ins are disabled');
export const anonymousDisabled = () =>
  new Refusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');

export const refreshTokenNotFound = () =>
  new Refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
export const refreshTokenUsed = () =>
  new Refusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');

export const sessionExpired = () =>
  new Refusal(400, 'session_expired', 'Invalid Refresh Token: Session Expired');

export const linkExpired = () => new Refusal(403, 'otp_expired', 'Email link is invalid or has expired');
/** For a confirmation link that was used already; has the same code as `linkExpired`. */
export const linkUsed = () => new Refusal(403, 'otp_expired', alreadyConfirmed);
export const linkNotChecked = () => new Refusal(500, 'unexpected_failure', linkUnchecked);
export const codeExpired = () => new Refusal(403, 'otp_expired', 'Token has expired or is invalid');
export const flowStateNotFound = () =>
  new Refusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
export const flowStateExpired = () =>
  new Refusal(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
export const badCodeVerifier = () =>
  new Refusal(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');

export const noAuthorization = () =>
  new Refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
export const badJwt = () =>
  new Refusal(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature, or the token has expired');
export const userNotFound = () =>
  new Refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist');
export const sessionNotFound = () =>
  new Refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
/** The auth API has a different status for each kind of call. */
export const insufficientAal = (status: 401 | 403 | 422) =>
  new Refusal(status, 'insufficient_aal', 'AAL2 session is required when MFA is enabled');
export const notAdmin = () =>
  new Refusal(403, 'not_admin', 'Updating app_metadata requires admin privileges');

export const tooManyMails = (seconds: number) =>
  new Refusal(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfter: seconds },
  );
