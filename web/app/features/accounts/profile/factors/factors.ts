import type { Factor, User } from '@supabase/auth-js';

/** A second factor as the API returns it; `phone` is the number that codes are sent to. */
export type OwnFactor = Factor & { phone?: string };

export type FactorKind = 'totp' | 'phone';

const all = ({ factors }: User): OwnFactor[] => factors ?? [];

export const verifiedFactors = (user: User) => all(user).filter(({ status }) => status === 'verified');

/** Factors whose setup was not finished; setting up a new one of the same kind replaces them. */
export const unfinishedFactors = (user: User, kind: FactorKind) =>
  all(user).filter(({ status, factor_type }) => status === 'unverified' && factor_type === kind);

const names: Record<FactorKind, string> = { totp: 'Authenticator app', phone: 'Phone' };

/**
 * The name of the kind, with a number if another factor has it: the server requires unique names. Unfinished factors of
 * the kind do not count, since the new one replaces them.
 */
export function freeName(user: User, kind: FactorKind): string {
  const replaced = unfinishedFactors(user, kind);
  const remaining = all(user).filter((factor) => !replaced.includes(factor));
  const taken = new Set(remaining.map(({ friendly_name }) => friendly_name));
  for (let count = 1; ; count++) {
    const name = count === 1 ? names[kind] : `${names[kind]} ${count}`;
    if (!taken.has(name)) return name;
  }
}
