import { eq, ilike, or, sql } from 'drizzle-orm';
import { creators } from '#features/accounts';
import { currentMessages } from '#features/chat';
import { patternOf } from '#platform/database';
import { inbox_entries } from '../table.ts';

/**
 * True for an entry whose title, preview, visitor's name or conversation contains a text; for `selectEntries`. Without
 * the offset, PostgreSQL would first look for all messages of the site that contain it.
 */
export function mentions(text: string) {
  const pattern = patternOf(text);
  const { conversation_id, title, preview } = inbox_entries;
  return or(
    ilike(sql`(${title} || ' ' || ${preview})`, pattern),
    ilike(creators.display_name, pattern),
    sql`exists (
      select from (
        select ${currentMessages.content} as content from ${currentMessages}
        where ${eq(currentMessages.conversation_id, conversation_id)} offset 0
      ) as message
      where ${ilike(sql`message.content`, pattern)})`,
  );
}
