import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { follow_choices } from './table.ts';

/** Whether the viewer's page as a creator shows what they follow. */
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
