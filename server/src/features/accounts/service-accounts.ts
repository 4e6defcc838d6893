import { inArray, type SQLWrapper, sql } from 'drizzle-orm';
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
 * Creates an account that owns content and cannot sign in, unless it exists. Its address counts as confirmed, since the
 * clean-up deletes unconfirmed sign-ups.
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

/** SQL: true if this is the id of such an account. */
export const isServiceAccount = (userId: SQLWrapper) =>
  sql<boolean>`exists (select from ${users} where ${users.id} = ${userId} and ${users.app_metadata} -> 'providers' = '[]')`;

/** Deletes the accounts' rows and all rows that refer to them. */
export async function removeServiceAccounts(tx: Executor, ids: string[]): Promise<void> {
  await tx.delete(users).where(inArray(users.id, ids));
}
