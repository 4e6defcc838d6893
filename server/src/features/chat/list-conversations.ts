import { and, desc, eq, getTableColumns, ilike, inArray, or, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nameSeen, personasSeenBy } from '#features/personas';
import type { UserContext } from '#platform/context';
import { afterCursor, escapeLike, readCursor, writeCursor } from '#platform/database';
import { currentMessages } from './messages/current-messages.ts';
import { snippetOf } from './snippet.ts';
import { conversations } from './table.ts';
import { conversationView } from './view.ts';

const pageSize = 30;

interface Wanted {
  foId?: string | undefined;
  kept?: 'recent' | 'archived';
  search?: string | undefined;
  cursor?: string | undefined;
}

/**
 * The viewer's conversations, latest first, with one persona or, pinned ones leading, with all; or those in which something
 * stands.
 */
export async function listConversations(ctx: UserContext, wanted: Wanted) {
  const sought = wanted.search?.trim();
  const rows = await pageOf(ctx, wanted);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  const found = sought ? await whereItStands(ctx, page, sought) : new Map<string, never>();
  return {
    conversations: page.map((row) => ({
      ...conversationView(row),
      preview: row.preview,
      found: found.get(row.id) ?? null,
      persona: row.persona,
    })),
    next: last ? cursorAt(last) : null,
  };
}

/** The rows of a page and one more, where there is one. Exported for its test, which looks at how it is planned. */
export function pageOf(ctx: UserContext, wanted: Wanted) {
  const { foId, search, cursor } = wanted;
  const { database, viewer } = ctx;
  const sought = search?.trim();
  const personas = personasSeenBy(viewer);
  return database.db
    .select({
      ...getTableColumns(conversations),
      persona: nameSeen(personas),
    })
    .from(conversations)
    .innerJoin(personas, eq(personas.id, conversations.fo_id))
    .where(
      and(
        eq(conversations.user_id, viewer.id),
        sql`not (${conversations.conversation_type} = 'live_voice' and ${conversations.preview} = '')`,
        whichOf(wanted),
        sought ? mentions(ctx, personas.name, sought) : undefined,
        cursor ? after(cursor, wanted) : undefined,
      ),
    )
    .orderBy(
      ...(foId ? [] : [desc(conversations.is_pinned)]),
      desc(conversations.last_message_at),
      desc(conversations.id),
    )
    .limit(pageSize + 1);
}

const whichOf = ({ foId, kept }: Wanted) =>
  foId ? eq(conversations.fo_id, foId) : eq(conversations.is_archived, kept === 'archived');

const cursorAt = ({ is_pinned, last_message_at: at, id }: typeof conversations.$inferSelect) =>
  `${is_pinned ? pinned : ''}${writeCursor({ at, id })}`;

/** Begins the cursor of a page that ends among the pinned ones. */
const pinned = 'pinned.';

function after(cursor: string, { foId }: Wanted) {
  const isPinned = cursor.startsWith(pinned);
  const position = isPinned ? cursor.slice(pinned.length) : cursor;
  const { is_pinned, last_message_at, id } = conversations;
  if (foId) return afterCursor(position, last_message_at, id);
  const end = readCursor(position);
  return sql`(${is_pinned}, ${last_message_at}, ${id}) < (${isPinned}, ${end.at.toISOString()}::timestamptz, ${end.id}::uuid)`;
}

const patternOf = (text: string) => `%${escapeLike(text)}%`;

/** The planner chooses: the words' own index, or the viewer's messages one by one, whichever are fewer. */
function mentions({ database: { db }, viewer }: UserContext, personaName: SQLWrapper, text: string) {
  const pattern = patternOf(text);
  const mine = alias(conversations, 'mine');
  const said = db
    .select({ id: currentMessages.conversation_id })
    .from(currentMessages)
    .innerJoin(mine, eq(mine.id, currentMessages.conversation_id))
    .where(and(eq(mine.user_id, viewer.id), ilike(currentMessages.content, pattern)));
  return or(
    ilike(conversations.title, pattern),
    sql`${personaName} ilike ${pattern}`,
    inArray(conversations.id, said),
  );
}

/** The newest message of each conversation in which the text stands. */
async function whereItStands({ database: { db } }: UserContext, page: { id: string }[], text: string) {
  const rows = await db
    .selectDistinctOn([currentMessages.conversation_id], {
      conversationId: currentMessages.conversation_id,
      id: currentMessages.id,
      content: currentMessages.content,
    })
    .from(currentMessages)
    .where(
      and(
        inArray(
          currentMessages.conversation_id,
          page.map(({ id }) => id),
        ),
        ilike(currentMessages.content, patternOf(text)),
      ),
    )
    .orderBy(currentMessages.conversation_id, desc(currentMessages.position));
  return new Map(
    rows.map(({ conversationId, id, content }) => [
      conversationId,
      { message_id: id, text: snippetOf(content, text) },
    ]),
  );
}
