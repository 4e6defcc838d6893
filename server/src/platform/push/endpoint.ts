import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/**
 * The address at which a push service takes messages for one browser. Browsers name it, so it may be any: it must be
 * https at its usual port, with no password in it, and no private IP address. `services` are origins for which none of
 * this is asked. Undefined: it is not to be used.
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
 * Whether messages may be sent there, by what its name stands for now. A name that cannot be looked up at the moment is
 * let pass: each message is sent to an address that was looked at again.
 */
export async function isAllowedEndpoint(endpoint: string, services: readonly string[]): Promise<boolean> {
  const url = readEndpoint(endpoint, services);
  if (!url) return false;
  if (services.includes(url.origin) || isIP(url.hostname.replace(/^\[|\]$/g, ''))) return true;
  const found = await lookup(url.hostname, { all: true }).catch(() => []);
  return found.every(({ address }) => isPublicAddress(address));
}
