import { inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database';
import { profiles, users } from './table.ts';

interface ServiceAccount {
  id: string;
  /** The value of `app_metadata.provider`. */
  provider: string;
  displayName: string;
  now: Date;
}

/**
 * An account that owns things and that nobody can sign in to, unless it is there already. It counts as confirmed:
 * sign-ups that nobody confirms are removed after a while.
 */
export async function createServiceAccount(
  tx: Transaction,
  { id, provider, displayName, now }: ServiceAccount,
): Promise<void> {
  await tx
    .insert(users)
    .values({ id, app_metadata: { provider, providers: [] }, email_confirmed_at: now })
    .onConflictDoNothing();
  await tx.insert(profiles).values({ user_id: id, display_name: displayName }).onConflictDoNothing();
}

/** Deletes the accounts' rows, and with them every row that refers to them. */
export async function removeServiceAccounts(tx: Executor, ids: string[]): Promise<void> {
  await tx.delete(users).where(inArray(users.id, ids));
}
