import { and, eq, isNull, or } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { conversations } from '../../chat/table.ts';
import { fo_privacy } from '../../personas/table.ts';
import { isReadableByOwner, ofOwnPersona } from '../policy.ts';
import { fo_memories } from '../table.ts';
import { shownTo } from './view.ts';

/** Something that the viewer's persona has learnt, if the viewer may read it. */
export async function findMemory({ database: { db }, viewer }: UserContext, id: string) {
  const [row] = await db
    .select(shownTo(viewer))
    .from(fo_memories)
    .leftJoin(conversations, eq(conversations.id, fo_memories.conversation_id))
    .leftJoin(fo_privacy, eq(fo_privacy.fo_id, fo_memories.fo_id))
    .where(
      and(ofOwnPersona(db, viewer, fo_memories, id), or(isNull(conversations.id), isReadableByOwner(viewer))),
    );
  if (!row) throw new NotFound('Memory');
  return row;
}
