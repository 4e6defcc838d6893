import { firstWholeCharacters } from '@foyer/contract/first-whole-characters';
import { storable } from '@foyer/contract/plain-text';
import { emailAddress } from '../auth/email.ts';
import { nameApartFrom } from '../profile/save-new-profile.ts';
import type { ReadyProvider } from './find-provider.ts';

/** A person as a provider describes them, mapped to our fields. */
export interface Person {
  /** The provider's id of the person. */
  subject: string;
  /** Lower case; undefined if there is no valid address. */
  email: string | undefined;
  /** True if the provider has verified the address. */
  emailVerified: boolean;
  /** Display name for a new profile. */
  displayName: string | undefined;
  /** Other stored fields, each cut to a maximum length. */
  data: Record<string, unknown>;
}

type Claims = Record<string, unknown>;

/** Maps the claims of OpenID Connect and GitHub. */
export function personOf({ id, server }: ReadyProvider, claims: Claims): Person {
  const subject = subjectOf(claims.sub ?? claims.id);
  const email = emailOf(claims.email);
  const username = text(claims.preferred_username ?? claims.login);
  const name = text(claims.full_name) ?? text(claims.name);
  const emailVerified = email !== undefined && isTrue(claims.email_verified ?? claims.verified_email);
  const data = {
    ...{ sub: subject, provider_id: subject, iss: 'issuer' in server ? server.issuer : id },
    ...{ email, email_verified: emailVerified, name, full_name: name, user_name: username },
    avatar_url: pictureOf(claims.picture ?? claims.avatar_url),
  };
  const definedEntries = Object.entries(data).filter(([, value]) => value !== undefined);
  const displayName = nameApartFrom(email, name) ?? nameApartFrom(email, username);
  return { subject, email, emailVerified, displayName, data: Object.fromEntries(definedEntries) };
}

function subjectOf(claim: unknown): string {
  const subject = typeof claim === 'number' ? String(claim) : claim;
  if (typeof subject !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(subject))
    throw new Error('The provider sent no valid id of the person');
  return subject;
}

function emailOf(claim: unknown): string | undefined {
  const result = emailAddress.safeParse(claim);
  return result.success ? result.data.toLowerCase() : undefined;
}

/** Some providers send booleans as strings. */
const isTrue = (claim: unknown) => claim === true || claim === 'true';

function text(claim: unknown): string | undefined {
  if (typeof claim !== 'string') return undefined;
  return firstWholeCharacters(storable(claim), 120).trim() || undefined;
}

/** The picture's URL for API clients; the site itself never loads pictures from other sites. */
function pictureOf(claim: unknown): string | undefined {
  const url = typeof claim === 'string' ? URL.parse(claim) : null;
  return url?.protocol === 'https:' && url.href.length <= 1000 ? url.href : undefined;
}
