import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database';
import { users } from './table.ts';

/** Serializes changes of an account until the transaction ends. False once the account is deleted. */
export async function lockUser(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return rows.length > 0;
}

/** False once the account is deleted; its access tokens live a little longer. */
export async function hasAccount(executor: Executor, userId: string): Promise<boolean> {
  const rows = await executor.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return rows.length > 0;
}
