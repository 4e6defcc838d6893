/** Description of `otp_expired` for a confirmation link that was used. The page tells it apart by these words. */
export const alreadyConfirmed = 'Email address is already confirmed';
