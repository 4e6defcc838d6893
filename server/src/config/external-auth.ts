import { z } from 'zod';
import { secureAddress } from './addresses.ts';
import { optional } from './variable.ts';

export const externalAuthVariables = {
  AUTH_URL: optional(
    'External auth server with the same API (GoTrue), instead of the built-in one, such as `https://auth.example.org/auth/v1`.',
    secureAddress(),
    'built-in accounts',
  ),
  AUTH_ISSUER: optional("Issuer of that server's tokens.", z.string(), '`AUTH_URL`'),
};

type ExternalAuthValues = Partial<Record<keyof typeof externalAuthVariables, string>>;

/** The external auth server, without a trailing slash; undefined if this server is used. */
export function externalAuthOf({ AUTH_URL, AUTH_ISSUER }: ExternalAuthValues) {
  const url = AUTH_URL?.replace(/\/+$/, '');
  return url ? { url, issuer: AUTH_ISSUER ?? url } : undefined;
}
