import { eq, inArray } from 'drizzle-orm';
import { releaseAvatar } from '#features/accounts';
import { findOwnPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { retryOnDeadlock, type Transaction } from '#platform/database';
import { Invalid } from '#platform/errors';
import { conversations, fo_interactions, fo_memory, messages } from '../chat/table.ts';
import { knowledge_base } from '../knowledge/table.ts';
import { fo_versions, fos } from '../personas/table.ts';
import { fo_memories } from '../training/table.ts';
import { closeDoors, type ReleaseContext, release } from './release.ts';

interface Input {
  id: string;
  confirmation: string;
}

/** Deletes the viewer's persona and everything of it at once: rows with the commit, files right after it. */
export async function removePersona(
  ctx: UserContext & ReleaseContext,
  { id, confirmation }: Input,
): Promise<Record<string, never>> {
  await findOwnPersona(ctx.database.db, ctx.viewer, id);
  if (confirmation !== 'DELETE') throw new Invalid('Please type DELETE to confirm.');
  await closeDoors(ctx, ctx.viewer.id);
  await retryOnDeadlock(() => ctx.database.transaction((tx) => remove(tx, ctx, id)));
  return {};
}

async function remove(tx: Transaction, ctx: UserContext & ReleaseContext, id: string) {
  await release(tx, ctx, { personas: [id] });
  // Another request may have been first.
  await findOwnPersona(tx, ctx.viewer, id);
  const pictures = await picturesOf(tx, id);
  await removeDependents(tx, id);
  await tx.delete(fos).where(eq(fos.id, id));
  for (const url of pictures) await releaseAvatar(tx, ctx, url);
}

/** In the order of the specification; whatever else belongs to the persona goes with its row. */
async function removeDependents(tx: Transaction, foId: string) {
  const talks = tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.fo_id, foId));
  await tx.delete(messages).where(inArray(messages.conversation_id, talks));
  for (const table of [knowledge_base, fo_interactions, fo_memory, fo_memories, conversations])
    await tx.delete(table).where(eq(table.fo_id, foId));
}

async function picturesOf(tx: Transaction, foId: string): Promise<Set<string | null>> {
  const rows = await tx
    .select({ url: fos.avatar_url })
    .from(fos)
    .where(eq(fos.id, foId))
    .unionAll(
      tx.select({ url: fo_versions.avatar_url }).from(fo_versions).where(eq(fo_versions.fo_id, foId)),
    );
  return new Set(rows.map(({ url }) => url));
}
