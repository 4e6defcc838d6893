import { eq } from 'drizzle-orm';
import { lockUser } from '#features/accounts';
import type { UserContext } from '#platform/context';
import { SignInRequired } from '#platform/errors';
import { follow_choices } from './table.ts';

/** Returns whether the viewer's creator page lists the personas that they follow. */
export async function getFollowListVisibility({
  database: { db },
  viewer,
}: Pick<UserContext, 'database' | 'viewer'>): Promise<{ is_shown: boolean }> {
  const [choice] = await db
    .select({ is_shown: follow_choices.is_shown })
    .from(follow_choices)
    .where(eq(follow_choices.user_id, viewer.id));
  return choice ?? { is_shown: false };
}

/** Sets whether the viewer's creator page lists the personas that they follow. */
export async function setFollowListVisibility(
  { database, viewer }: UserContext,
  { is_shown }: { is_shown: boolean },
): Promise<{ is_shown: boolean }> {
  await database.transaction(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) throw new SignInRequired();
    await tx
      .insert(follow_choices)
      .values({ user_id: viewer.id, is_shown })
      .onConflictDoUpdate({ target: follow_choices.user_id, set: { is_shown } });
  });
  return { is_shown };
}
