import { oneLine } from '@foyer/contract/plain-text';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { currentMessages, currentMessagesAs, readableByOwner, writeReply } from '#features/chat';
import type { Platform } from '#platform/context';
import { NotFound } from '#platform/errors';
import { unanswered_questions } from '../table.ts';

export const notifyAskersJob = 'tell-askers';

export interface NotifyAskers {
  foId: string;
  ownerId: string;
  answer: string;
  /** The answers without knowledge. */
  messages: string[];
}

const maxQuoteLength = 200;

/**
 * Sends the owner's answer to each conversation with the question that the owner may still read; never twice to the
 * same conversation.
 */
export async function notifyAskers(
  platform: Platform,
  { ownerId, answer, messages }: NotifyAskers,
): Promise<void> {
  const askers = await groupByConversation(platform, ownerId, messages);
  for (const [conversationId, { ids, question }] of askers) {
    const reply = { conversationId, content: `“${quoteOf(question)}”\n\n${answer}`, about: ids };
    await sendReply(platform, ownerId, ids, reply).catch((error: unknown) => {
      // The conversation was deleted, or the owner may no longer read it.
      if (!(error instanceof NotFound)) throw error;
    });
  }
}

/** The messages grouped by conversation, with the first question of each. */
async function groupByConversation({ database }: Platform, ownerId: string, messages: string[]) {
  const questions = currentMessagesAs('asked');
  const rows = await database.db
    .select({ id: currentMessages.id, conversationId: readableByOwner.id, question: questions.content })
    .from(currentMessages)
    .innerJoin(readableByOwner, eq(readableByOwner.id, currentMessages.conversation_id))
    .innerJoin(questions, eq(questions.id, currentMessages.reply_to))
    .where(and(inArray(currentMessages.id, messages), eq(readableByOwner.owner_id, ownerId)))
    .orderBy(asc(currentMessages.position));
  const conversations = new Map<string, { ids: string[]; question: string }>();
  for (const { id, conversationId, question } of rows) {
    const conversation = conversations.get(conversationId);
    if (conversation) conversation.ids.push(id);
    else conversations.set(conversationId, { ids: [id], question });
  }
  return conversations;
}

/** Marks and sends in one transaction, so that a job that runs again sends nothing twice. */
const sendReply = (
  platform: Platform,
  ownerId: string,
  ids: string[],
  reply: Parameters<typeof writeReply>[2],
) =>
  platform.database.transaction(async (tx) => {
    const notified = await tx
      .update(unanswered_questions)
      .set({ told_at: platform.clock() })
      .where(and(inArray(unanswered_questions.message_id, ids), isNull(unanswered_questions.told_at)))
      .returning({ id: unanswered_questions.message_id });
    if (notified.length > 0) await writeReply(tx, { ...platform, viewer: { id: ownerId } }, reply);
  });

/** A question on one line, shortened if long. */
function quoteOf(question: string): string {
  const line = [...oneLine(question).trim()];
  return line.length > maxQuoteLength ? `${line.slice(0, maxQuoteLength - 1).join('')}…` : line.join('');
}
