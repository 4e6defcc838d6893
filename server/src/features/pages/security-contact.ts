import type { Platform } from '#platform/context';

/** Half a year: RFC 9116 advises less than a year, and the address is the operator's present one at each reading. */
const goodFor = 180 * 86_400_000;

/** Whom to tell of a weakness of this site, as RFC 9116 writes it. */
export const securityContact = ({ config, clock }: Pick<Platform, 'config' | 'clock'>): string =>
  [
    `Contact: mailto:${config.supportEmail}`,
    `Expires: ${new Date(clock().getTime() + goodFor).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${config.siteUrl}/.well-known/security.txt`,
    `Policy: ${config.siteUrl}/safety`,
    '',
  ].join('\n');
