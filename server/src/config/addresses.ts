import { isIP } from 'node:net';
import { z } from 'zod';

/** An `https:` URL, or one of this machine, since secrets are sent to it. */
export function secureAddress(): z.ZodType<string> {
  return z.string().refine(isSecure, 'an address that begins with https:// (http:// only on this machine)');
}

/** `https:`, or `http:` on this machine; without a password. */
export function isSecure(value: string): boolean {
  const url = URL.parse(value);
  if (!url || url.username || url.password || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

/** True if a URL's host is this machine. */
export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || (isIP(host) === 4 && host.startsWith('127.'));
}
