import { and, eq, ilike, inArray, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { creators } from '#features/accounts';
import { currentMessages, readableByOwner } from '#features/chat';
import { type Executor, patternOf } from '#platform/database';
import { inbox_entries } from '../table.ts';

/**
 * Ids of these personas' entries whose title, preview, visitor's name or conversation contains a text. One query for
 * each, so that each uses its own index.
 */
export function mentioning(executor: Executor, foIds: string[], text: string) {
  const pattern = patternOf(text);
  const { id, fo_id, conversation_id, title, preview } = inbox_entries;
  const ofThese = inArray(fo_id, foIds);
  const inEntryText = executor
    .select({ id })
    .from(inbox_entries)
    .where(and(ofThese, ilike(sql`(${title} || ' ' || ${preview})`, pattern)));
  const byVisitorName = executor
    .select({ id })
    .from(inbox_entries)
    .innerJoin(readableByOwner, eq(readableByOwner.id, conversation_id))
    .innerJoin(creators, eq(creators.user_id, readableByOwner.user_id))
    .where(and(ofThese, ilike(creators.display_name, pattern)));
  const inMessages = executor
    .select({ id })
    .from(inbox_entries)
    .innerJoin(readableByOwner, eq(readableByOwner.id, conversation_id))
    .innerJoin(currentMessages, eq(currentMessages.conversation_id, readableByOwner.id))
    .where(and(ofThese, ilike(currentMessages.content, pattern)));
  return union(inEntryText, byVisitorName, inMessages);
}
