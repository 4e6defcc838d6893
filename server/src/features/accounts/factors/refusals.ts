import { Refusal } from '#platform/errors';

/** The auth API's errors for second factors. */
export const notAnId = () => new Refusal(404, 'validation_failed', 'factor_id must be an UUID');
export const factorNotFound = () => new Refusal(404, 'mfa_factor_not_found', 'Factor not found');
export const challengeNotFound = () =>
  new Refusal(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
export const noVerifiedFactor = () =>
  new Refusal(422, 'mfa_factor_not_found', 'Recovery codes stand in for a second factor, and there is none');

export const phoneEnrollmentOff = () =>
  new Refusal(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
export const nameTaken = (name: string) =>
  new Refusal(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name "${name}" for this user already exists`,
  );
export const phoneTaken = () =>
  new Refusal(
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  );
export const tooManyFactors = () =>
  new Refusal(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  );

/** The challenge was issued to another IP address, or is already used. */
export const addressMismatch = () =>
  new Refusal(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
export const challengeExpired = () =>
  new Refusal(422, 'mfa_challenge_expired', 'MFA challenge has expired, verify against another challenge');
export const wrongCode = () => new Refusal(422, 'mfa_verification_failed', 'Invalid code entered');

export const smsNotSent = () =>
  new Refusal(422, 'sms_send_failed', 'The text message could not be sent. Please try again later.');
export const tooManyMessages = (seconds: number) =>
  new Refusal(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfter: seconds },
  );
