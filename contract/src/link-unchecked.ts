/**
 * Description of `unexpected_failure` for a mailed link that the server could not check, as during an outage. The pages
 * recognise it by this text.
 */
export const linkUnchecked = 'The link could not be checked, please try again';
