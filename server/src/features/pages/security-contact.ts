import type { Platform } from '#platform/context';

const day = 86_400_000;
/** Half a year: RFC 9116 recommends less than a year, and each response contains the current address. */
const validMilliseconds = 180 * day;

/** The security contact of this site (RFC 9116). */
export const securityContact = ({ config, clock }: Pick<Platform, 'config' | 'clock'>): string =>
  [
    `Contact: mailto:${config.supportEmail}`,
    // Equal for all requests of a day.
    `Expires: ${new Date(Math.floor(clock().getTime() / day) * day + validMilliseconds).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${config.siteUrl}/.well-known/security.txt`,
    `Policy: ${config.siteUrl}/safety`,
    '',
  ].join('\n');
