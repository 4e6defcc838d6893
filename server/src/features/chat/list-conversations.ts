import { and, desc, eq, getTableColumns, ilike, or, sql } from 'drizzle-orm';
import { personasSeenBy, shownColumns } from '#features/personas';
import type { UserContext } from '#platform/context';
import { afterCursor, patternOf, readCursor, writeCursor } from '#platform/database';
import { type Mention, newestMentions } from './newest-mentions.ts';
import { conversations } from './table.ts';
import { conversationView } from './view.ts';

const pageSize = 30;
/** Conversations searched per call: at most `max`, in batches until the page is full. */
const searchSize = { max: 400, batch: 50 };

interface ConversationFilter {
  foId?: string | undefined;
  kept?: 'recent' | 'archived';
  search?: string | undefined;
  cursor?: string | undefined;
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

interface Page {
  rows: (Row & { found: Mention | null })[];
  /** The next page begins after this row; undefined if there is none. */
  last: Row | undefined;
}

/**
 * The viewer's conversations, latest first: with one persona, with all (pinned ones first), or those that match a
 * search.
 */
export async function listConversations(ctx: UserContext, filter: ConversationFilter) {
  const searchText = filter.search?.trim();
  const { rows, last } = await (searchText ? searchPage(ctx, filter, searchText) : readPage(ctx, filter));
  return {
    conversations: rows.map((row) => ({
      ...conversationView(row),
      preview: row.preview,
      found: row.found,
      persona: row.persona,
    })),
    next: last ? cursorAt(last) : null,
  };
}

async function readPage(ctx: UserContext, filter: ConversationFilter): Promise<Page> {
  const rowsAndNext = await readRows(ctx, filter);
  const rows = rowsAndNext.slice(0, pageSize).map((row) => ({ ...row, found: null }));
  return { rows, last: rowsAndNext.length > pageSize ? rows.at(-1) : undefined };
}

/**
 * Searches only the newest conversations from the page's start: a page can be short and still be followed by another
 * one.
 */
async function searchPage(ctx: UserContext, filter: ConversationFilter, text: string): Promise<Page> {
  const rowsAndNext = await readRows(ctx, filter, searchSize.max + 1, text);
  const candidates = rowsAndNext.slice(0, searchSize.max);
  const rows: Page['rows'] = [];
  for (let at = 0; at < candidates.length && rows.length <= pageSize; at += searchSize.batch) {
    const batch = candidates.slice(at, at + searchSize.batch);
    const mentions = await newestMentions(ctx.database.db, batch, text);
    const withMentions = batch.map((row) => ({ ...row, found: mentions.get(row.id) ?? null }));
    rows.push(...withMentions.filter((row) => row.found || row.isNameMatch));
  }
  if (rows.length > pageSize) return { rows: rows.slice(0, pageSize), last: rows[pageSize - 1] };
  return { rows, last: rowsAndNext.length > searchSize.max ? candidates.at(-1) : undefined };
}

/** Reads one row more than a page, to know whether another page follows. Exported for the test of its query plan. */
export function readRows(ctx: UserContext, filter: ConversationFilter, max = pageSize + 1, text = '') {
  const { foId, cursor } = filter;
  const { database, viewer } = ctx;
  const personas = personasSeenBy(viewer);
  const pattern = patternOf(text);
  return database.db
    .select({
      ...getTableColumns(conversations),
      persona: shownColumns(personas),
      isNameMatch: sql<boolean>`${or(ilike(conversations.title, pattern), sql`${personas.name} ilike ${pattern}`)}`,
    })
    .from(conversations)
    .innerJoin(personas, eq(personas.id, conversations.fo_id))
    .where(
      and(
        eq(conversations.user_id, viewer.id),
        sql`not (${conversations.conversation_type} = 'live_voice' and ${conversations.preview} = '')`,
        inList(filter),
        cursor ? after(cursor, filter) : undefined,
      ),
    )
    .orderBy(
      ...(foId ? [] : [desc(conversations.is_pinned)]),
      desc(conversations.last_message_at),
      desc(conversations.id),
    )
    .limit(max);
}

/** Conversations with one persona, or of the recent or archived list. */
const inList = ({ foId, kept }: ConversationFilter) =>
  foId ? eq(conversations.fo_id, foId) : eq(conversations.is_archived, kept === 'archived');

const cursorAt = ({ is_pinned, last_message_at: at, id }: Row) =>
  `${is_pinned ? pinnedPrefix : ''}${writeCursor({ at, id })}`;

/** Prefix of a cursor within the pinned conversations. */
const pinnedPrefix = 'pinned.';

function after(cursor: string, { foId }: ConversationFilter) {
  const isPinned = cursor.startsWith(pinnedPrefix);
  const position = isPinned ? cursor.slice(pinnedPrefix.length) : cursor;
  const { is_pinned, last_message_at, id } = conversations;
  if (foId) return afterCursor(position, last_message_at, id);
  const end = readCursor(position);
  return sql`(${is_pinned}, ${last_message_at}, ${id}) < (${isPinned}, ${end.at.toISOString()}::timestamptz, ${end.id}::uuid)`;
}
