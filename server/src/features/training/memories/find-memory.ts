import { and, eq, isNull, or } from 'drizzle-orm';
import { conversationSource } from '#features/chat';
import { personaSource } from '#features/personas';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { isReadableByOwner, ofOwnPersona } from '../policy.ts';
import { fo_memories } from '../table.ts';
import { memoryColumns } from './view.ts';

/** A memory of the viewer's persona, if the viewer may read it. */
export async function findMemory({ database: { db }, viewer }: UserContext, id: string) {
  const [row] = await db
    .select(memoryColumns(viewer))
    .from(fo_memories)
    .innerJoin(personaSource, eq(personaSource.id, fo_memories.fo_id))
    .leftJoin(conversationSource, eq(conversationSource.id, fo_memories.conversation_id))
    .where(
      and(
        ofOwnPersona(db, viewer, fo_memories, id),
        or(isNull(conversationSource.id), isReadableByOwner(viewer)),
      ),
    );
  if (!row) throw new NotFound('Memory');
  return row;
}
