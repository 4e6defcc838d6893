import { and, asc, desc, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { currentMessages } from '../messages/current-messages.ts';

/** The visitor's first or last message of a talk. */
export async function questionOfTalk(tx: Transaction, { id }: { id: string }, end: 'first' | 'last') {
  const [question] = await tx
    .select({
      id: currentMessages.id,
      position: currentMessages.position,
      content: currentMessages.content,
    })
    .from(currentMessages)
    .where(and(eq(currentMessages.conversation_id, id), eq(currentMessages.sender, 'user')))
    .orderBy((end === 'first' ? asc : desc)(currentMessages.position))
    .limit(1);
  return question;
}
