import { and, desc, eq, ne } from 'drizzle-orm';
import { onlyRow, type Transaction } from '#platform/database';
import { currentMessages } from '../messages/current-messages.ts';
import { conversations } from '../table.ts';
import { previewOf } from '../title.ts';

/** After a change of the path or of an answer: lists show its last message that has text. Returns the conversation. */
export async function refreshPreview(tx: Transaction, conversationId: string) {
  const [last] = await tx
    .select({ content: currentMessages.content })
    .from(currentMessages)
    .where(
      and(
        eq(currentMessages.conversation_id, conversationId),
        ne(currentMessages.role, 'system'),
        ne(currentMessages.content, ''),
      ),
    )
    .orderBy(desc(currentMessages.position))
    .limit(1);
  return onlyRow(
    await tx
      .update(conversations)
      .set({ preview: previewOf(last?.content ?? '') })
      .where(eq(conversations.id, conversationId))
      .returning(),
  );
}
