import { eq } from 'drizzle-orm';
import { refreshLearning } from '#features/training';
import type { UserContext } from '#platform/context';
import { retryOnDeadlock } from '#platform/database';
import { findOwnConversation } from './policy.ts';
import { conversations } from './table.ts';

/** Deletes it with its messages and all that was learnt from it. An answer on its way is dropped. */
export async function removeConversation(ctx: UserContext, { id }: { id: string }) {
  const { fo_id } = await findOwnConversation(ctx, id);
  await retryOnDeadlock(() =>
    ctx.database.transaction(async (tx) => {
      await tx.delete(conversations).where(eq(conversations.id, id));
      await refreshLearning(tx, fo_id);
    }),
  );
  return {};
}
