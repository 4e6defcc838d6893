import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { isBanned } from './auth/ban.ts';
import { users } from './table.ts';

/** A person's name and email address; no address before it is confirmed. Undefined once the account is deleted. */
export async function findRecipient(executor: Executor, userId: string, now: Date) {
  const { email, email_confirmed_at, banned_until } = users;
  const [user] = await executor
    .select({ email, email_confirmed_at, banned_until })
    .from(users)
    .where(eq(users.id, userId));
  return (
    user && {
      email: user.email_confirmed_at ? user.email : null,
      isBanned: isBanned(user.banned_until, now),
    }
  );
}
