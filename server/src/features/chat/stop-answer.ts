import { and, eq } from 'drizzle-orm';
import type { ChatContext } from './chat-context.ts';
import { stopAnywhere } from './following/stop-anywhere.ts';
import { allMessages } from './messages/current-messages.ts';
import { messages } from './table.ts';
import { leaseEnd, saidSoFar } from './turn/lease.ts';
import { findOwnMessage } from './view.ts';

/** Ends an answer, in whichever process makes it, and keeps its text. */
export async function stopAnswer(ctx: ChatContext, { id }: { id: string }) {
  await findOwnMessage(ctx, id);
  const [stopped] = await ctx.database.db
    .update(messages)
    .set({ status: 'stopped', content: saidSoFar(allMessages), leased_until: leaseEnd(allMessages) })
    .where(and(eq(messages.id, id), eq(messages.status, 'streaming')))
    .returning({ attempt: messages.attempt });
  if (stopped) stopAnywhere(ctx, id, stopped.attempt);
  return {};
}
