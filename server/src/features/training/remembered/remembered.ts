import type { VisitorNote } from '@foyer/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { findVisiblePersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { Conflict } from '#platform/errors';
import { fo_memory } from '../table.ts';

type Note = typeof fo_memory.$inferSelect;

/** What a persona remembers of the viewer, for the viewer only; also if the persona became private. */
export async function getRemembered(ctx: UserContext, { foId }: { foId: string }): Promise<VisitorNote> {
  const [note] = await ctx.database.db.select().from(fo_memory).where(ownNote(ctx, foId));
  if (!note) await findVisiblePersona(ctx.database.db, ctx.viewer, foId);
  return view(foId, note);
}

/**
 * Stores an edited summary, if the stored one is the one that the viewer was shown. Earlier messages are not summarized
 * again, so that removed facts do not return.
 */
export async function updateRemembered(
  ctx: UserContext,
  { foId, summary, replaces }: { foId: string; summary: string; replaces?: string | undefined },
): Promise<VisitorNote> {
  await getRemembered(ctx, { foId });
  const now = ctx.clock();
  const newNote = { summary, saved: summary, turns: 0, since: now, updated_at: now };
  return ctx.database.transaction(async (tx) => {
    const [note] = await tx
      .insert(fo_memory)
      .values({ fo_id: foId, user_id: ctx.viewer.id, ...newNote })
      .onConflictDoUpdate({
        target: [fo_memory.fo_id, fo_memory.user_id],
        set: { ...newNote, revision: sql`${fo_memory.revision} + 1` },
        setWhere: replaces === undefined ? undefined : inArray(fo_memory.summary, [replaces, summary]),
      })
      .returning();
    if (!note) throw changed();
    await ctx.events.publish(tx, ctx.viewer.id, { type: 'training', foId });
    return view(foId, note);
  });
}

const changed = () =>
  new Conflict('note_changed', 'The note has changed meanwhile. Please look at what would be replaced.');

/**
 * Clears what the persona remembers of the viewer. The row is kept, so that a summary in progress detects that it is
 * outdated.
 */
export const clearRemembered = (ctx: UserContext, { foId }: { foId: string }) =>
  updateRemembered(ctx, { foId, summary: '' });

const ownNote = ({ viewer }: UserContext, foId: string) =>
  and(eq(fo_memory.fo_id, foId), eq(fo_memory.user_id, viewer.id));

const view = (foId: string, note: Note | undefined): VisitorNote => ({
  fo_id: foId,
  summary: note?.summary ?? '',
  updated_at: note?.summary ? note.updated_at.toISOString() : null,
});
