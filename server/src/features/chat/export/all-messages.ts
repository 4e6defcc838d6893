import { and, asc, eq, gt } from 'drizzle-orm';
import { type Database, pageSize, pages } from '#platform/database';
import { messages } from '../table.ts';

/** Every message of a conversation, oldest first, read by pages. Off the path: variants that were not picked, too. */
export const allMessages = ({ db }: Database, conversationId: string, path: 'on the path' | 'everything') =>
  pages(
    (after: number | undefined) =>
      db
        .select()
        .from(messages)
        .where(
          and(
            eq(messages.conversation_id, conversationId),
            path === 'on the path' ? eq(messages.is_current, true) : undefined,
            after === undefined ? undefined : gt(messages.position, after),
          ),
        )
        .orderBy(asc(messages.position))
        .limit(pageSize),
    ({ position }) => position,
  );
