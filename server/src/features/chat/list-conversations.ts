import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { afterCursor, writeCursor } from '#platform/database';
import { fos } from '../personas/table.ts';
import { conversations } from './table.ts';
import { conversationView } from './view.ts';

const pageSize = 30;

/** The viewer's conversations, latest first, of one persona or of all. */
export async function listConversations(
  { database, viewer }: UserContext,
  { foId, cursor }: { foId?: string | undefined; cursor?: string | undefined },
) {
  const rows = await database.db
    .select({
      ...getTableColumns(conversations),
      persona: { id: fos.id, name: fos.name, handle: fos.handle, avatar_url: fos.avatar_url },
    })
    .from(conversations)
    .innerJoin(fos, eq(fos.id, conversations.fo_id))
    .where(
      and(
        eq(conversations.user_id, viewer.id),
        foId ? eq(conversations.fo_id, foId) : undefined,
        cursor ? afterCursor(cursor, conversations.last_message_at, conversations.id) : undefined,
      ),
    )
    .orderBy(desc(conversations.last_message_at), desc(conversations.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    conversations: page.map((row) => ({
      ...conversationView(row),
      preview: row.preview,
      persona: row.persona,
    })),
    next: last ? writeCursor({ at: last.last_message_at, id: last.id }) : null,
  };
}
