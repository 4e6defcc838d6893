import type { Factor, User } from '@supabase/auth-js';

/** As the wire tells it; `phone` is the number that codes go to. */
export type OwnFactor = Factor & { phone?: string };

export type FactorKind = 'totp' | 'phone';

const all = ({ factors }: User): OwnFactor[] => factors ?? [];

export const verifiedFactors = (user: User) => all(user).filter(({ status }) => status === 'verified');

/** Begun and not finished; a new one of the kind takes their place. */
export const unfinishedFactors = (user: User, kind: FactorKind) =>
  all(user).filter(({ status, factor_type }) => status === 'unverified' && factor_type === kind);

const names: Record<FactorKind, string> = { totp: 'Authenticator app', phone: 'Phone' };

/** The kind's name, with a number where it is taken: the server keeps names apart. */
export function freeName(user: User, kind: FactorKind): string {
  const taken = new Set(all(user).map(({ friendly_name }) => friendly_name));
  for (let count = 1; ; count++) {
    const name = count === 1 ? names[kind] : `${names[kind]} ${count}`;
    if (!taken.has(name)) return name;
  }
}
