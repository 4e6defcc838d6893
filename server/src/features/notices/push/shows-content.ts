import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import type { Executor } from '#platform/database';
import { push_settings } from './table.ts';

/** True if a person's notifications may show sender and text. */
export async function showsContent(executor: Executor, userId: string): Promise<boolean> {
  const [row] = await executor.select().from(push_settings).where(eq(push_settings.user_id, userId));
  return row?.shows_content ?? false;
}

export async function updatePush({ database, viewer }: UserContext, input: { shows_content: boolean }) {
  await database.db
    .insert(push_settings)
    .values({ user_id: viewer.id, ...input })
    .onConflictDoUpdate({ target: push_settings.user_id, set: input });
  return input;
}
