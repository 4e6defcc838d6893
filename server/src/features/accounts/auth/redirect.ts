import { isIP } from 'node:net';
import { isLoopback } from '../../../config/addresses.ts';
import type { Config } from '../../../config.ts';

type Site = Pick<Config, 'siteUrl' | 'redirectUrls'>;

/**
 * Parameters that only this server may set on a redirect: a link with an attacker's tokens would sign the person in to
 * the attacker's account.
 */
const reserved = [
  ...['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token', 'code'],
  ...['error', 'error_code', 'error_description'],
];

/** The first allowed redirect URL, without its fragment; the site itself if none is allowed. */
export function chooseRedirect(site: Site, candidates: (string | undefined)[]): URL {
  for (const candidate of candidates) {
    const url = candidate && parseTarget(candidate);
    if (url && (isOfSite(site.siteUrl, url) || site.redirectUrls.some((pattern) => fits(pattern, url))))
      return withoutReserved(url);
  }
  return new URL(site.siteUrl);
}

/** Undefined for misleading URLs, such as those with a decimal host, user-info, spaces or backslashes. */
function parseTarget(candidate: string): URL | undefined {
  if (!/^[\x21-\x5b\x5d-\x7e]+$/.test(candidate)) return undefined;
  const url = URL.parse(candidate);
  if (!url || url.username || url.password) return undefined;
  if (!candidate.toLowerCase().startsWith(`${url.protocol}//${url.hostname}`)) return undefined;
  url.hash = '';
  return url;
}

/** True for any path of the site's origin; on loopback for any port. Compares parsed URLs, not text. */
function isOfSite(siteUrl: string, url: URL): boolean {
  const site = new URL(siteUrl);
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false;
  return url.port === site.port || isLoopback(site.hostname);
}

/** Scheme, host and path are matched separately, so that a wildcard in the host cannot match part of the path. */
function fits(pattern: string, url: URL): boolean {
  const [, scheme, host, path] = /^([^:]+:)\/\/([^/]+)(.*)$/.exec(pattern) ?? [];
  if (host === undefined) return false;
  if (!/^[a-z0-9.:[\]-]*$/.test(url.host) || (isIP(url.hostname) !== 0 && !isLoopback(url.hostname)))
    return false;
  return url.protocol === scheme && glob(host).test(url.host) && glob(path || '/').test(url.pathname || '/');
}

/** `*` stands for anything but a dot or a slash, `**` for anything. */
function glob(pattern: string): RegExp {
  const parts = pattern.split(/(\*+)/).map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/\W/g, '\\$&');
    return part === '*' ? '[^./]*' : '.*';
  });
  return new RegExp(`^${parts.join('')}$`);
}

function withoutReserved(url: URL): URL {
  for (const name of reserved) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return url;
}
