import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/**
 * Parses the URL at which a push service accepts messages for a browser. Browsers choose it, so it must be https on the
 * default port, without a password and with no private IP address; origins in `services` are exempt. Undefined if it is
 * not allowed.
 */
export function readEndpoint(endpoint: string, services: readonly string[]): URL | undefined {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password || url.hash) return undefined;
  if (services.includes(url.origin)) return url;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPublic = isIP(host) === 0 || isPublicAddress(host);
  return url.protocol === 'https:' && url.port === '' && isPublic ? url : undefined;
}

/**
 * True if the endpoint's host name currently resolves to public addresses. If it cannot be resolved now, it is allowed:
 * the address is checked again before each message.
 */
export async function isAllowedEndpoint(endpoint: string, services: readonly string[]): Promise<boolean> {
  const url = readEndpoint(endpoint, services);
  if (!url) return false;
  if (services.includes(url.origin) || isIP(url.hostname.replace(/^\[|\]$/g, ''))) return true;
  const addresses = await lookup(url.hostname, { all: true }).catch(() => []);
  return addresses.every(({ address }) => isPublicAddress(address));
}
