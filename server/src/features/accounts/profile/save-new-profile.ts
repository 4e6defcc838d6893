import { firstWholeCharacters } from '@foyer/contract/first-whole-characters';
import { limits } from '@foyer/contract/limits';
import { oneLine, plainText } from '@foyer/contract/plain-text';
import type { Transaction } from '#platform/database';
import { profiles } from '../table.ts';

interface NewProfile {
  userId: string;
  /** Any value, as the client sent it. */
  displayName: unknown;
}

/** Creates the profile of a sign-up. The name is cut to the limits, or dropped if it is no text. */
export async function saveNewProfile(tx: Transaction, { userId, displayName }: NewProfile): Promise<void> {
  const display_name = profileName(displayName);
  await tx
    .insert(profiles)
    .values({ user_id: userId, display_name })
    .onConflictDoUpdate({ target: profiles.user_id, set: { display_name } });
}

/** The display name, cut to the limits; null without one, since an email address is never shown instead. */
export function profileName(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  return firstWholeCharacters(oneLine(plainText(name)), limits.displayName.max).trim() || null;
}

/** An external site's name for a person, unless it is derived from their address, as many sites do. */
export function nameApartFrom(email: string | null | undefined, name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  const [lowerCaseName, address] = [name.trim().toLowerCase(), email?.toLowerCase()];
  const isOfAddress = address && (lowerCaseName.includes(address) || lowerCaseName === address.split('@')[0]);
  return isOfAddress ? undefined : name;
}
