import type { Message } from '@foyer/contract';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { fileSource } from '#features/knowledge';
import type { Database } from '#platform/database';
import { ratingsOf } from '../conversations/ratings.ts';
import { allMessages, currentMessages } from '../messages/current-messages.ts';
import { answer_ratings, message_attachments } from '../table.ts';
import { draftColumns } from '../turn/lease.ts';
import { type MessageRow, messageView, type ViewContext } from '../view.ts';

interface Page {
  id: string;
  /** The message before which the page ends; if undefined, the newest page is read. */
  before?: string | undefined;
  limit: number;
}

/** A page of a conversation's path, oldest message first. */
export async function readPath(
  { db }: Database,
  { id, before, limit }: Page,
  viewContext: ViewContext,
): Promise<{ messages: Message[]; has_earlier: boolean }> {
  const end = db
    .select({ position: allMessages.position })
    .from(allMessages)
    .where(and(eq(allMessages.id, before ?? id), eq(allMessages.conversation_id, id)));
  const rows = await db
    .select({ ...currentMessages._.selectedFields, ...draftColumns(currentMessages) })
    .from(currentMessages)
    .where(
      and(
        eq(currentMessages.conversation_id, id),
        before ? lt(currentMessages.position, sql`(${end})`) : undefined,
      ),
    )
    .orderBy(desc(currentMessages.position))
    .limit(limit + 1);
  const page = rows.slice(0, limit).reverse();
  const [offPath, attachments, ratings] = await Promise.all([
    readOffPath(db, id, page, viewContext),
    attachmentsOf(db, page),
    ratingsOf(db, page),
  ]);
  const withRelatedData = (row: MessageRow) => {
    const siblings = siblingsOf(row, offPath);
    return messageView(row, viewContext, {
      variants: variantsOf(row, siblings),
      attachments: attachments.get(row.id),
      rating: ratings.get(row.id),
      dislikedVariants: [...new Set(siblings.flatMap(({ dislikedText }) => dislikedText ?? []))],
    });
  };
  return {
    messages: page.map(withRelatedData),
    has_earlier: rows.length > limit,
  };
}

interface OffPathMessage {
  id: string;
  role: string;
  position: number;
  parent: string | null;
  /** For the persona's owner: the text of an answer that was rated down. */
  dislikedText: string | null;
}

const parentOf = ({ reply_to, follows }: MessageRow) => reply_to ?? follows;

/** Siblings of the page's messages that are off the path. */
function readOffPath(
  db: Database['db'],
  id: string,
  page: MessageRow[],
  { isOwner }: ViewContext,
): Promise<OffPathMessage[]> {
  const parent = sql<string | null>`coalesce(${allMessages.reply_to}, ${allMessages.follows})`;
  const parents = page.map(parentOf).filter((one) => one !== null);
  const hasFirstQuestion = page.some((row) => row.role === 'user' && !row.follows);
  return db
    .select({
      id: allMessages.id,
      role: allMessages.role,
      position: allMessages.position,
      parent,
      dislikedText: sql<
        string | null
      >`case when ${isOwner} and ${answer_ratings.rating} = 'down' then ${allMessages.content} end`,
    })
    .from(allMessages)
    .leftJoin(answer_ratings, eq(answer_ratings.message_id, allMessages.id))
    .where(
      and(
        eq(allMessages.conversation_id, id),
        eq(allMessages.is_current, false),
        sql`(${parent} = any(${sql.param(parents)}::uuid[]) or (${hasFirstQuestion} and ${parent} is null))`,
      ),
    );
}

function siblingsOf(row: MessageRow, offPath: OffPathMessage[]): OffPathMessage[] {
  if (row.sender === 'owner') return [];
  return offPath.filter(({ role, parent }) => role === row.role && parent === parentOf(row));
}

function variantsOf(row: MessageRow, siblings: OffPathMessage[]): string[] {
  if (siblings.length === 0) return [];
  return [...siblings, row].sort((a, b) => a.position - b.position).map((one) => one.id);
}

async function attachmentsOf(db: Database['db'], page: MessageRow[]) {
  const questionIds = page.filter(({ role }) => role === 'user').map((row) => row.id);
  const rows = await db
    .select({
      messageId: message_attachments.message_id,
      id: fileSource.id,
      file_name: fileSource.file_name,
    })
    .from(message_attachments)
    .innerJoin(fileSource, eq(fileSource.id, message_attachments.file_id))
    .where(inArray(message_attachments.message_id, questionIds));
  return Map.groupBy(rows, ({ messageId }) => messageId);
}
