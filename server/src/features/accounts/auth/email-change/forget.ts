import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { one_time_tokens, users } from '../../table.ts';

/** Cancels a pending email change and voids its links. */
export async function forgetEmailChange(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ new_email: null, email_change_confirmed_by: null, email_change_sent_at: null })
    .where(eq(users.id, userId));
  const kinds = inArray(one_time_tokens.kind, ['email_change_current', 'email_change_new']);
  await tx.delete(one_time_tokens).where(and(eq(one_time_tokens.user_id, userId), kinds));
}
