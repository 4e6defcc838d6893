/** Description of `otp_expired` for a confirmation link that was used. The page recognises it by this text. */
export const alreadyConfirmed = 'Email address is already confirmed';
