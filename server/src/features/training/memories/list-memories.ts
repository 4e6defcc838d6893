import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { conversationSource } from '#features/chat';
import { findOwnPersona, personaSource } from '#features/personas';
import type { UserContext } from '#platform/context';
import { afterCursor, writeCursor } from '#platform/database';
import { isReadableByOwner } from '../policy.ts';
import { fo_memories } from '../table.ts';
import { memoryColumns, memoryView } from './view.ts';

const pageSize = 30;

/** A persona's memories, newest first; from visitors' conversations only if the owner may read these. */
export async function listMemories(
  { database: { db }, viewer }: UserContext,
  { foId, cursor }: { foId: string; cursor?: string | undefined },
) {
  await findOwnPersona(db, viewer, foId);
  const rows = await db
    .select(memoryColumns(viewer))
    .from(fo_memories)
    .innerJoin(personaSource, eq(personaSource.id, fo_memories.fo_id))
    .leftJoin(conversationSource, eq(conversationSource.id, fo_memories.conversation_id))
    .where(
      and(
        eq(fo_memories.fo_id, foId),
        or(isNull(conversationSource.id), isReadableByOwner(viewer)),
        cursor ? afterCursor(cursor, fo_memories.created_at, fo_memories.id) : undefined,
      ),
    )
    .orderBy(desc(fo_memories.created_at), desc(fo_memories.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    memories: page.map(memoryView),
    next: last ? writeCursor({ at: last.created_at, id: last.id }) : null,
  };
}
