import { z } from 'zod';
import { secureAddress } from './addresses.ts';
import { optional, type Variable } from './variable.ts';

/** An OpenID Connect provider; everything else is in its published metadata. */
export interface OpenIdServer {
  readonly issuer: string;
}

/** Plain OAuth 2, as GitHub has it: no ID token, so the person is read from `userUrl`. */
export interface OAuthServer {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly userUrl: string;
  /** Responds with a list of `{ email, primary, verified }`. */
  readonly emailsUrl: string | undefined;
}

export type Slot = 1 | 2;
const parts = [
  'ID',
  'NAME',
  'ISSUER',
  'AUTHORIZE_URL',
  'TOKEN_URL',
  'USER_URL',
  'EMAILS_URL',
  'SCOPES',
  'CLIENT_ID',
  'CLIENT_SECRET',
] as const;
export type Part = (typeof parts)[number];
type Name<S extends Slot = Slot> = `PROVIDER_${S}_${Part}`;
export type ProviderValues = { [N in Name]: string | undefined };

interface KnownProvider {
  name: string;
  server: OpenIdServer | OAuthServer;
  scopes: string;
}

export const openIdScopes = 'openid email profile';

/** Providers that need only a client's id and secret. */
export const knownProviders = new Map<string, KnownProvider>([
  ['google', { name: 'Google', server: { issuer: 'https://accounts.google.com' }, scopes: openIdScopes }],
  [
    'github',
    {
      name: 'GitHub',
      server: {
        authorizeUrl: 'https://github.com/login/oauth/authorize',
        tokenUrl: 'https://github.com/login/oauth/access_token',
        userUrl: 'https://api.github.com/user',
        emailsUrl: 'https://api.github.com/user/emails',
      },
      scopes: 'read:user user:email',
    },
  ],
]);

export const slots = [1, 2] as const;
export const defaultIds = { 1: 'google', 2: 'github' } as const;

/** The ten variables of each of the two providers. */
export const providerVariables = Object.fromEntries(
  slots.flatMap((slot) =>
    Object.entries(variablesOf(slot)).map(([part, variable]) => [`PROVIDER_${slot}_${part}`, variable]),
  ),
) as Record<Name, Variable<string | undefined>>;

function variablesOf(slot: Slot): Record<Part, Variable<string | undefined>> {
  const ordinal = slot === 1 ? 'first' : 'second';
  const address = secureAddress();
  return {
    ID: optional(
      `Id of the ${ordinal} external sign-in provider. Those of \`google\` and \`github\` are known; any OpenID or OAuth 2 provider works.`,
      z.string().regex(/^(?!email$|phone$)[a-z][a-z0-9_-]{0,30}$/, 'up to 31 of a-z, 0-9, _ and -'),
      `\`${defaultIds[slot]}\``,
    ),
    NAME: optional(
      'Name of the provider on its button.',
      z.string().max(40, 'at most 40 characters'),
      'its own name',
    ),
    ISSUER: optional('Issuer, for OpenID Connect.', address, 'known for `google`'),
    AUTHORIZE_URL: optional(
      'Authorization endpoint, for OAuth 2 without OpenID Connect.',
      address,
      'known for `github`',
    ),
    TOKEN_URL: optional('Token endpoint, for OAuth 2.', address, 'known for `github`'),
    USER_URL: optional('User endpoint, for OAuth 2.', address, 'known for `github`'),
    EMAILS_URL: optional(
      'Endpoint that lists email addresses of the user, with `email`, `primary` and `verified`.',
      address,
      'known for `github`, else none',
    ),
    SCOPES: optional(
      'Requested scopes.',
      z.string(),
      `\`${openIdScopes}\`, \`read:user user:email\` for \`github\``,
    ),
    CLIENT_ID: optional('Client id of this site.', z.string(), 'the provider is off'),
    CLIENT_SECRET: optional('Client secret of this site.', z.string(), 'the provider is off', 'secret'),
  };
}
