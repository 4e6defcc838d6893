import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import type { embeddingColumns } from '../embedding-columns.ts';
import { fo_memories } from '../table.ts';

interface NewMemory extends ReturnType<typeof embeddingColumns> {
  foId: string;
  conversationId: string;
  messageId: string;
  question: string;
  answer: string;
  label: 'approve' | 'edit' | 'reject';
  origin: 'feedback' | 'consent';
}

/** Stores the memory of an answer, replacing an earlier one. The conversation's row must be locked. */
export async function remember(tx: Transaction, learnt: NewMemory): Promise<void> {
  const { foId, conversationId, messageId, ...content } = learnt;
  await tx
    .insert(fo_memories)
    .values({ fo_id: foId, conversation_id: conversationId, message_id: messageId, ...content })
    .onConflictDoUpdate({ target: fo_memories.message_id, set: content });
}

export async function forgetAnswer(tx: Transaction, messageId: string): Promise<void> {
  await tx.delete(fo_memories).where(eq(fo_memories.message_id, messageId));
}
