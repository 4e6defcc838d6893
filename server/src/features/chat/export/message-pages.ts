import { and, asc, eq, gt } from 'drizzle-orm';
import { type Database, pageSize, pages } from '#platform/database';
import { ratingsOf } from '../conversations/ratings.ts';
import { allMessages, currentMessages } from '../messages/current-messages.ts';

const sources = { 'on the path': currentMessages, everything: allMessages };

/** A conversation's messages, oldest first, read by pages. Off the path: variants that were not picked, too. */
export const messagePages = ({ db }: Database, conversationId: string, path: keyof typeof sources) => {
  const source = sources[path];
  return pages(
    async (after: number | undefined) => {
      const rows = await db
        .select()
        .from(source)
        .where(
          and(
            eq(source.conversation_id, conversationId),
            after === undefined ? undefined : gt(source.position, after),
          ),
        )
        .orderBy(asc(source.position))
        .limit(pageSize);
      const given = await ratingsOf(db, rows);
      return rows.map((row) => ({ ...row, rating: given.get(row.id) }));
    },
    ({ position }) => position,
  );
};
