import { limits } from '@foyer/contract/limits';
import { plainText } from '@foyer/contract/text';
import type { Transaction } from '#platform/database';
import { profiles } from '../table.ts';

interface NewProfile {
  userId: string;
  /** As the client gave it: anything. */
  displayName: unknown;
  email: string | undefined;
}

const nameless = 'New member';

/** The profile of a sign-up. Whatever the name is, it is made to fit, and never a reason to refuse. */
export async function saveNewProfile(
  tx: Transaction,
  { userId, displayName, email }: NewProfile,
): Promise<void> {
  const display_name = profileName({ displayName, email });
  await tx
    .insert(profiles)
    .values({ user_id: userId, display_name })
    .onConflictDoUpdate({ target: profiles.user_id, set: { display_name } });
}

/** The name given, else what stands before the @, made to fit. */
export const profileName = ({ displayName, email }: Omit<NewProfile, 'userId'>) =>
  fitting(displayName) || fitting(email?.split('@')[0]) || nameless;

function fitting(name: unknown): string {
  if (typeof name !== 'string') return '';
  return [...plainText(name)].slice(0, limits.displayName.max).join('').trim();
}
