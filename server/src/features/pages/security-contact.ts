import type { Platform } from '#platform/context';

const day = 86_400_000;
/** Half a year: RFC 9116 advises less than a year, and the address is the operator's present one at each reading. */
const goodFor = 180 * day;

/** Whom to tell of a weakness of this site, as RFC 9116 writes it. */
export const securityContact = ({ config, clock }: Pick<Platform, 'config' | 'clock'>): string =>
  [
    `Contact: mailto:${config.supportEmail}`,
    // The same for everybody who reads it on one day.
    `Expires: ${new Date(Math.floor(clock().getTime() / day) * day + goodFor).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${config.siteUrl}/.well-known/security.txt`,
    `Policy: ${config.siteUrl}/safety`,
    '',
  ].join('\n');
