import { eq, getTableColumns, isNotNull, isNull, or } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { creators } from '#features/accounts';
import { readableByOwner } from '#features/chat';
import { personaSource } from '#features/personas';
import type { Viewer } from '#platform/context';
import { allOf, type Executor } from '#platform/database';
import { inbox_entries } from '../table.ts';

/** The suggested persona, while it is open to suggestions. */
const matches = new QueryBuilder()
  .select({
    id: personaSource.id,
    name: personaSource.name,
    avatar_url: personaSource.avatar_url,
    handle: personaSource.handle,
  })
  .from(personaSource)
  .where(eq(personaSource.isDiscoverable, true))
  .as('match');

/**
 * Entries with all data shown with them; must be filtered by `isShownTo`. PostgreSQL reads joined rows only for the
 * entries returned.
 */
export const selectEntries = (executor: Executor) =>
  executor
    .select({
      entry: getTableColumns(inbox_entries),
      persona: {
        id: personaSource.id,
        name: personaSource.name,
        avatar_url: personaSource.avatar_url,
        handle: personaSource.handle,
        owner_id: personaSource.owner_id,
      },
      conversation: {
        id: readableByOwner.id,
        title: readableByOwner.title,
        user_id: readableByOwner.user_id,
        conversation_type: readableByOwner.conversation_type,
      },
      visitor: { display_name: creators.display_name, avatar_url: creators.avatar_url },
      match: { id: matches.id, name: matches.name, avatar_url: matches.avatar_url, handle: matches.handle },
    })
    .from(inbox_entries)
    .innerJoin(personaSource, eq(personaSource.id, inbox_entries.fo_id))
    .leftJoin(readableByOwner, eq(readableByOwner.id, inbox_entries.conversation_id))
    .leftJoin(creators, eq(creators.user_id, readableByOwner.user_id))
    .leftJoin(matches, eq(matches.id, inbox_entries.other_fo_id));

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/**
 * Entries that the persona's owner may read: none while "keep owner in the loop" is off, else those about a
 * conversation that they may read. For queries that join `personaSource` and `readableByOwner`.
 */
export const isShownToOwner = allOf(
  eq(personaSource.isOwnerInLoop, true),
  or(isNull(inbox_entries.conversation_id), isNotNull(readableByOwner.id)),
);

export const isShownTo = (viewer: Pick<Viewer, 'id'>) =>
  allOf(eq(personaSource.owner_id, viewer.id), isShownToOwner);
