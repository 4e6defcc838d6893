import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import { type Database, pageSize, pages } from '#platform/database';
import { ratingsOf } from '../conversations/ratings.ts';
import { allMessages, currentMessages } from '../messages/current-messages.ts';
import { draftColumns } from '../turn/lease.ts';

const sources = {
  'on the path': { source: currentMessages, columns: currentMessages._.selectedFields },
  everything: { source: allMessages, columns: getTableColumns(allMessages) },
};

/** A conversation's messages, oldest first, read by pages; `everything` includes variants that were not picked. */
export const messagePages = ({ db }: Database, conversationId: string, selection: keyof typeof sources) => {
  const { source, columns } = sources[selection];
  return pages(
    async (after: number | undefined) => {
      const rows = await db
        .select({ ...columns, ...draftColumns(source) })
        .from(source)
        .where(
          and(
            eq(source.conversation_id, conversationId),
            after === undefined ? undefined : gt(source.position, after),
          ),
        )
        .orderBy(asc(source.position))
        .limit(pageSize);
      const ratings = await ratingsOf(db, rows);
      return rows.map((row) => ({ ...row, rating: ratings.get(row.id) }));
    },
    ({ position }) => position,
  );
};
