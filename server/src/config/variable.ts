import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/**
 * A setting: its meaning and validation. `text` to `choice` create variables of the common kinds; `url` and `addressList` are
 * schemas for others.
 */
export interface Variable<T = unknown> {
  meaning: string;
  schema: z.ZodType<T>;
  /** Shown in the documentation as the value if unset. */
  unset: string;
  secret?: boolean;
}

export function text(meaning: string, fallback: string): Variable<string> {
  return { meaning, schema: z.string().default(fallback), unset: `\`${fallback}\`` };
}

export function optional(
  meaning: string,
  schema: z.ZodType<string>,
  unset: string,
  secret?: 'secret',
): Variable<string | undefined> {
  return { meaning, schema: schema.optional(), unset, secret: secret === 'secret' };
}

export function number(meaning: string, fallback: number, min: number, max: number): Variable<number> {
  const expected = `a whole number from ${min} to ${max}`;
  const inRange = (value: string) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
  const schema = z.string().default(String(fallback)).refine(inRange, expected).transform(Number);
  return { meaning, schema, unset: `\`${fallback}\`` };
}

export function limit(meaning: string, fallback: number): Variable<number> {
  return number(meaning, fallback, 1, 1_000_000_000);
}

export function choice<const T extends string>(meaning: string, fallback: T, options: readonly T[]) {
  const schema: z.ZodType<T> = z
    .enum(options, { error: `one of ${options.join(', ')}` })
    .default(fallback as never) as never;
  return { meaning, schema, unset: `\`${fallback}\`` } satisfies Variable<T>;
}

export function url(protocols: string[]): z.ZodType<string> {
  const expected = `a URL that begins with ${protocols.map((name) => `${name}://`).join(' or ')}`;
  const isAllowed = (value: string) => protocols.includes(URL.parse(value)?.protocol.slice(0, -1) ?? '');
  return z.string().refine(isAllowed, expected);
}

/** The base URL of a service: paths are appended, and requests do not allow a password in it. */
export function serviceUrl(): z.ZodType<string> {
  const expected = 'a URL that begins with http:// or https://, without password and query';
  const isService = (value: string) => {
    const url = URL.parse(value);
    if (!url || url.username || url.password || url.search || url.hash) return false;
    return /^https?:$/.test(url.protocol);
  };
  return z.string().refine(isService, expected);
}

/** The URL of a whole site, without a path; its origin. */
export function origin(): z.ZodType<string> {
  const expected =
    'a URL that begins with http:// or https://, without path or password, such as https://foyer.example.org';
  const isOrigin = (value: string) => {
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  };
  return z
    .string()
    .refine(isOrigin, expected)
    .transform((value) => new URL(value).origin);
}

/** `address@example.org` or `Name <address@example.org>`. */
export function mailbox(): z.ZodType<string> {
  const pattern = /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
  return z.string().regex(pattern, 'a sender such as `Foyer <foyer@example.org>`');
}

export function addressList(): z.ZodType<string[]> {
  return z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every(isAddressOrRange), 'IP addresses or CIDR ranges, separated by commas');
}

function isAddressOrRange(part: string): boolean {
  const [address = ''] = part.split('/');
  return isIP(part) !== 0 || (isIP(address) !== 0 && ipaddr.isValidCIDR(part));
}
