import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Viewer } from '#platform/context';
import type { Executor } from '#platform/database';
import { conversations } from '../chat/table.ts';
import { fo_privacy, fos } from '../personas/table.ts';
import type { fo_facts, fo_memories } from './table.ts';

/** The fact or memory of that id, if it is of the viewer's own persona. */
export const ofOwnPersona = (
  executor: Executor,
  viewer: Viewer,
  table: typeof fo_facts | typeof fo_memories,
  id: string,
) =>
  and(
    eq(table.id, id),
    inArray(table.fo_id, executor.select({ id: fos.id }).from(fos).where(eq(fos.owner_id, viewer.id))),
  );

/**
 * Conversations with a persona that its owner, the viewer, may read: their own, and those of visitors unless they have
 * stepped out of the loop. For queries that join `conversations` and, left, `fo_privacy`.
 */
export const isReadableByOwner = (owner: Viewer) =>
  or(
    eq(conversations.user_id, owner.id),
    isNull(fo_privacy.keep_owner_in_loop),
    eq(fo_privacy.keep_owner_in_loop, true),
  )!;
