import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { characterCount } from '@foyer/contract/character-count';
import { limits } from '@foyer/contract/limits';

/** Why a password may not be set: a code for clients and a message for the person. */
export interface Weakness {
  reason: 'length' | 'pwned';
  message: string;
}

/** Words about the person and the site that an attacker would try. */
export interface PersonalData {
  email: string | null | undefined;
  displayName: unknown;
  siteUrl: string;
}

const short: Weakness = {
  reason: 'length',
  message: `Password should be at least ${limits.password.min} characters.`,
};
const common: Weakness = {
  reason: 'pwned',
  message: 'This password is one of the most common. Please choose another.',
};
const personal: Weakness = {
  reason: 'pwned',
  message:
    'This password is easy to guess from your name or address, or that of this site. Please choose another.',
};

/** The 10,000 most common passwords of sufficient length, in lower case (from @zxcvbn-ts/language-common, MIT). */
const commonest = new Set(
  readFileSync(join(import.meta.dirname, 'common.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** Shorter names occur in too many good passwords. */
const minNameLength = 3;

export function weaknessOf(password: string, personalData: PersonalData): Weakness | undefined {
  if (characterCount(password) < limits.password.min) return short;
  if (commonest.has(password.toLowerCase())) return common;
  const stem = stemOf(password);
  return stem !== '' && namesOf(personalData).some((name) => stem === stemOf(name)) ? personal : undefined;
}

/** Each name as a whole and its parts. */
function namesOf({ email, displayName, siteUrl }: PersonalData): string[] {
  const address = email ?? '';
  const nameText = typeof displayName === 'string' ? displayName : '';
  const names = [address, nameText, address.replace(/@.*/s, ''), 'Foyer', new URL(siteUrl).hostname];
  const parts = names.slice(1).flatMap((name) => name.split(/[^\p{L}\p{N}]+/u));
  return [...names, ...parts].filter((name) => stemOf(name).length >= minNameLength);
}

/** Lower case, without punctuation and spaces, and without leading and trailing digits, which people add to a name. */
const stemOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/^\p{N}+|\p{N}+$/gu, '');
