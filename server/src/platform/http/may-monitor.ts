import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Config } from '../../config.ts';
import { bearer } from './request-scope.ts';

/**
 * True for requests that may see metrics and health: with the token, or, if none is configured, from this machine
 * (decision 0119).
 */
export function mayMonitor(
  { metrics, ownMachine }: Pick<Config, 'metrics' | 'ownMachine'>,
  c: Context,
): boolean {
  const { token } = metrics;
  if (!token) return ownMachine && isFromThisMachine(c.req.url, c.req.header(), c.env as Bindings);
  const header = c.req.header('authorization');
  return isSame(bearer(header) ?? passwordIn(header), token);
}

/** The password of HTTP Basic authentication, which browsers ask for (RFC 7617); the user name is ignored. */
function passwordIn(header: string | undefined): string | undefined {
  const [, givenToken] = header?.match(/^Basic ([\w+/=]+)$/i) ?? [];
  const text = givenToken && Buffer.from(givenToken, 'base64').toString();
  return text?.includes(':') ? text.slice(text.indexOf(':') + 1) : undefined;
}

interface Bindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** Constant-time comparison. */
function isSame(givenToken: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return givenToken !== undefined && timingSafeEqual(digest(givenToken), digest(token));
}

/**
 * True for a connection from this machine. Requests through a local proxy come from here too, so a site that others can
 * reach needs the token; the host name is checked against DNS rebinding.
 */
function isFromThisMachine(
  url: string,
  headers: Record<string, string>,
  { incoming }: Bindings = {},
): boolean {
  const address = incoming?.socket?.remoteAddress ?? '';
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers);
  const isLocalName = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
  return /^(?:::ffff:)?127\.|^::1$/.test(address) && isLocalName && !isForwarded;
}
