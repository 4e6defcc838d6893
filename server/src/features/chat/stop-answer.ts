import { and, eq } from 'drizzle-orm';
import type { ChatContext } from './chat-context.ts';
import { messages } from './table.ts';
import { findOwnMessage } from './view.ts';

/** Ends an answer and keeps what was said. Another process that makes it learns of this at its next checkpoint. */
export async function stopAnswer(ctx: ChatContext, { id }: { id: string }) {
  await findOwnMessage(ctx, id);
  await ctx.database.db
    .update(messages)
    .set({ status: 'stopped' })
    .where(and(eq(messages.id, id), eq(messages.status, 'streaming')));
  ctx.ongoing.of(id)?.stop('stopped');
  return {};
}
