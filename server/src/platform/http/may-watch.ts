import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Config } from '../../config.ts';
import { bearer } from './request-scope.ts';

/** Whether a request comes from who watches the site: with the token, or without one from this machine alone (decision 0119). */
export function mayWatch(
  { metrics, ownMachine }: Pick<Config, 'metrics' | 'ownMachine'>,
  c: Context,
): boolean {
  const { token } = metrics;
  if (!token) return ownMachine && isFromHere(c.req.url, c.req.header(), c.env as Bindings);
  const header = c.req.header('authorization');
  return isSame(bearer(header) ?? passwordIn(header), token);
}

/** Browsers ask for a name and a password (RFC 7617); the name is any. */
function passwordIn(header: string | undefined): string | undefined {
  const [, given] = header?.match(/^Basic ([\w+/=]+)$/i) ?? [];
  const text = given && Buffer.from(given, 'base64').toString();
  return text?.includes(':') ? text.slice(text.indexOf(':') + 1) : undefined;
}

interface Bindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** Constant-time comparison. */
function isSame(given: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/**
 * By the socket itself, whatever headers say of it. What a proxy on this machine passes on comes from here too, which is
 * why a site that others reach needs the token; and a page from elsewhere whose name leads here comes with that name.
 */
function isFromHere(url: string, headers: Record<string, string>, { incoming }: Bindings = {}): boolean {
  const address = incoming?.socket?.remoteAddress ?? '';
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers);
  const isLocalName = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
  return /^(?:::ffff:)?127\.|^::1$/.test(address) && isLocalName && !isForwarded;
}
