import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { isBanned } from './auth/ban.ts';
import { users } from './table.ts';

/** A person's email address, null before it is confirmed, and whether they are banned. Undefined once the account is deleted. */
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
