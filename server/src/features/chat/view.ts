import type { Conversation, Message, Rating } from '@foyer/contract';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { personaSource } from '#features/personas';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { allMessages } from './messages/current-messages.ts';
import { emptyMetadata } from './metadata.ts';
import type { MetadataEvent } from './ongoing/ongoing-answer.ts';
import { conversations } from './table.ts';
import { withoutDebug } from './turn/describe-answer.ts';
import { isAwaited } from './turn/last-words.ts';
import { draftColumns } from './turn/lease.ts';

export type MessageRow = typeof allMessages.$inferSelect;

/** The viewer and the time, by which a message is shown. */
export interface ViewContext {
  isOwner: boolean;
  now: Date;
}

/** Related data of a message. */
interface RelatedData {
  variants?: string[] | undefined;
  attachments?: Message['attachments'] | undefined;
  rating?: Rating | undefined;
  /** Texts of other answers to the same question that the visitor rated down; only the owner gets them. */
  dislikedVariants?: string[] | undefined;
}

const interrupted = {
  code: 'interrupted',
  message: 'The answer was interrupted. Your message is safe: please try again.',
};

/** A message as the viewer sees it; only the persona's owner sees how principles were matched. */
export function messageView(
  row: MessageRow,
  { isOwner, now }: ViewContext,
  { variants = [], attachments = [], rating, dislikedVariants = [] }: RelatedData = {},
): Message {
  const abandoned = row.status === 'streaming' && (row.leased_until ?? now) < now;
  const status = abandoned ? 'interrupted' : row.status;
  const meta = { ...(status === 'interrupted' && { error: interrupted }), ...row.meta };
  return {
    id: row.id,
    conversation_id: row.conversation_id,
    role: row.role,
    content: row.content,
    created_at: row.created_at.toISOString(),
    sender: row.sender,
    is_human: row.is_human,
    status,
    reply_to: row.reply_to,
    follows: row.follows,
    variants,
    attachments: attachments.map(({ id, file_name }) => ({ id, file_name })),
    client_message_id: row.client_message_id,
    rating: rating ?? null,
    ...(isOwner && dislikedVariants.length > 0 && { disliked_variants: dislikedVariants }),
    meta: isOwner ? meta : withoutDebug(meta),
  };
}

export function conversationView(row: typeof conversations.$inferSelect): Conversation {
  return {
    id: row.id,
    fo_id: row.fo_id,
    user_id: row.user_id,
    title: row.title,
    holder: row.holder,
    is_private: row.is_private,
    conversation_type: row.conversation_type,
    ended_at: row.ended_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    last_message_at: row.last_message_at.toISOString(),
    unread: row.last_message_at > row.read_at,
    is_pinned: row.is_pinned,
    is_archived: row.is_archived,
  };
}

/** A message in one of the viewer's conversations. `isAwaited`: it is stopped, and its text is not stored yet. */
export async function findOwnMessage({ database, viewer, clock }: UserContext, id: string) {
  const [row] = await database.db
    .select({
      message: { ...getTableColumns(allMessages), ...draftColumns(allMessages) },
      isAwaited: sql<boolean>`(${isAwaited})`,
      owner_id: personaSource.owner_id,
    })
    .from(allMessages)
    .innerJoin(conversations, eq(conversations.id, allMessages.conversation_id))
    .innerJoin(personaSource, eq(personaSource.id, conversations.fo_id))
    .where(and(eq(allMessages.id, id), eq(conversations.user_id, viewer.id)));
  if (!row) throw new NotFound('Message');
  const view = messageView(row.message, { isOwner: row.owner_id === viewer.id, now: clock() });
  return { ...view, isAwaited: row.isAwaited };
}

/** The first event in the stream of a replayed answer. */
export function answerMetadataOf({ id, conversation_id, reply_to, meta }: Message): MetadataEvent {
  const { error, declined, epoch, mark, ...publicMeta } = meta;
  return {
    type: 'metadata',
    ...emptyMetadata,
    ...publicMeta,
    conversationId: conversation_id,
    messageId: id,
    userMessageId: reply_to ?? undefined,
  };
}
