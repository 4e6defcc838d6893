import { limits } from '@foyer/contract/limits';
import { plainText } from '@foyer/contract/plain-text';
import type { Transaction } from '#platform/database';
import { profiles } from '../table.ts';

interface NewProfile {
  userId: string;
  /** As the client gave it: anything. */
  displayName: unknown;
}

/** The profile of a sign-up. Whatever the name is, it is made to fit, and never a reason to refuse. */
export async function saveNewProfile(tx: Transaction, { userId, displayName }: NewProfile): Promise<void> {
  const display_name = profileName(displayName);
  await tx
    .insert(profiles)
    .values({ user_id: userId, display_name })
    .onConflictDoUpdate({ target: profiles.user_id, set: { display_name } });
}

/** The name given, made to fit; null where none is. An address says nothing to others, not even half of it. */
export function profileName(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  return [...plainText(name)].slice(0, limits.displayName.max).join('').trim() || null;
}

/** What another site calls a person, unless it made that of their address, as many do where they know no name. */
export function nameApartFrom(email: string | null | undefined, name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  const [called, address] = [name.trim().toLowerCase(), email?.toLowerCase()];
  const isOfAddress = address && (called.includes(address) || called === address.split('@')[0]);
  return isOfAddress ? undefined : name;
}
