import { eq } from 'drizzle-orm';
import { lockUser } from '#features/accounts';
import type { UserContext } from '#platform/context';
import { SignInRequired } from '#platform/errors';
import { follow_choices } from './table.ts';

/** True if the viewer's creator page shows whom they follow. */
export async function getChoice({
  database: { db },
  viewer,
}: Pick<UserContext, 'database' | 'viewer'>): Promise<{ is_shown: boolean }> {
  const [choice] = await db
    .select({ is_shown: follow_choices.is_shown })
    .from(follow_choices)
    .where(eq(follow_choices.user_id, viewer.id));
  return choice ?? { is_shown: false };
}

/** Shows or hides whom the viewer follows on their creator page. */
export async function choose(
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
