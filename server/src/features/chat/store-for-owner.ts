import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { findPersona, type PersonaWithCreator } from '#features/personas';
import { onlyRow, type Transaction } from '#platform/database';
import { NotFound } from '#platform/errors';
import type { ChatContext } from './chat-context.ts';
import type { Follow } from './follow-answer.ts';
import { isOpenTalk, talkEnded } from './live/find-own-talk.ts';
import { currentMessages } from './messages/current-messages.ts';
import { ownerNameSeenBy } from './presence/get-presence.ts';
import { conversationIds, publishMessage } from './presence/publish-changes.ts';
import { conversations, message_attachments, messages } from './table.ts';
import { previewOf } from './title.ts';
import { refusalOfConflict } from './turn/answer-in-progress.ts';
import type { Question } from './turn/begin-turns.ts';

/** A question in an existing conversation. */
type ContinuedQuestion = Question & { conversationId: string };

/** A message that is stored without an answer of the persona, because its owner answers. */
export interface HeldMessage {
  conversationId: string;
  userMessageId: string;
  foId: string;
}

/**
 * Stores a visitor's message while the owner answers in person, and notifies the owner, in one transaction. Undefined
 * if the persona answers again.
 */
export const storeForOwner = (
  ctx: ChatContext,
  persona: PersonaWithCreator,
  question: ContinuedQuestion,
): Promise<HeldMessage | undefined> =>
  ctx.database
    .transaction((tx) => storeIfHeld(tx, ctx, persona, question))
    .catch((error: unknown) => {
      throw refusalOfConflict(error);
    });

async function storeIfHeld(
  tx: Transaction,
  ctx: ChatContext,
  persona: PersonaWithCreator,
  question: ContinuedQuestion,
) {
  const conversation = await lock(tx, ctx, persona.id, question);
  if (question.live && !isOpenTalk(conversation)) throw talkEnded();
  if (conversation.holder !== 'owner') return undefined;
  const { id: conversationId, title: conversationTitle } = conversation;
  const preview = previewOf(question.text);
  const { id: userMessageId, position: messagePosition } = await store(tx, conversation, question);
  await tx
    .update(conversations)
    .set({ preview, last_message_at: sql`now()`, read_at: sql`now()`, is_archived: false })
    .where(eq(conversations.id, conversationId));
  await ctx.features.emit(tx, 'visitorsWrote', [
    { persona, conversationId, conversationTitle, messagePosition, preview, priorityReasons: [] },
  ]);
  await publishMessage(tx, ctx, conversationIds(conversation), userMessageId);
  return { conversationId, userMessageId, foId: persona.id };
}

/** Locks the conversation, so that nobody takes over or hands back meanwhile. */
async function lock(
  tx: Transaction,
  { viewer }: ChatContext,
  foId: string,
  { conversationId }: ContinuedQuestion,
) {
  const [conversation] = await tx
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.id, conversationId),
        eq(conversations.fo_id, foId),
        eq(conversations.user_id, viewer.id),
      ),
    )
    .for('update');
  if (!conversation) throw new NotFound('Conversation');
  return conversation;
}

async function store(
  tx: Transaction,
  { id, epoch }: typeof conversations.$inferSelect,
  { text, clientMessageId, attachment }: Question,
) {
  const [before] = await tx
    .select({ id: currentMessages.id })
    .from(currentMessages)
    .where(and(eq(currentMessages.conversation_id, id), ne(currentMessages.sender, 'owner')))
    .orderBy(desc(currentMessages.position))
    .limit(1);
  const message = onlyRow(
    await tx
      .insert(messages)
      .values({
        conversation_id: id,
        role: 'user',
        sender: 'user',
        is_human: true,
        content: text,
        client_message_id: clientMessageId,
        meta: { epoch },
        follows: before?.id,
      })
      .returning({ id: messages.id, position: messages.position }),
  );
  if (attachment)
    await tx.insert(message_attachments).values({ message_id: message.id, file_id: attachment });
  return message;
}

/** The event stream of a message that the persona does not answer. */
export async function followHeldMessage(
  { database, viewer }: ChatContext,
  { conversationId, userMessageId, foId }: HeldMessage,
): Promise<Follow> {
  const persona = await findPersona(database.db, foId);
  const owner_name = persona ? ownerNameSeenBy(viewer, persona) : null;
  return (listener) => {
    listener({ type: 'held', conversationId, userMessageId, owner_name });
    listener(undefined);
    return () => undefined;
  };
}
