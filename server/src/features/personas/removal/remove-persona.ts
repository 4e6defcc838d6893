import { eq } from 'drizzle-orm';
import { releaseAvatar } from '#features/accounts';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { Invalid } from '#platform/errors';
import type { DependentTable } from '#platform/features';
import { findOwnPersona } from '../policy.ts';
import { fo_versions, fos } from '../table.ts';

interface Input {
  id: string;
  confirmation: string;
}

/** The tables to delete from, in the order of the specification; foreign keys delete other rows. */
const dependents: readonly DependentTable[] = [
  'messages',
  'knowledge_base',
  'fo_interactions',
  'fo_memory',
  'fo_memories',
  'conversations',
];

/** Deletes the viewer's persona with all its data: rows in one transaction, files after the commit. */
export async function removePersona(
  ctx: UserContext,
  { id, confirmation }: Input,
): Promise<Record<string, never>> {
  await findOwnPersona(ctx.database.db, ctx.viewer, id);
  if (confirmation !== 'DELETE') throw new Invalid('Please type DELETE to confirm.');
  await ctx.features.personalData.whileClosed([ctx.viewer.id], () =>
    ctx.database.transaction((tx) => remove(tx, ctx, id)),
  );
  return {};
}

async function remove(tx: Transaction, ctx: UserContext, id: string) {
  const { personalData } = ctx.features;
  const afterRemoval = await personalData.release(tx, { personas: [id] });
  // Another request may have deleted it first.
  await findOwnPersona(tx, ctx.viewer, id);
  const pictures = await picturesOf(tx, id);
  await personalData.removeDependents(tx, id, dependents);
  await tx.delete(fos).where(eq(fos.id, id));
  for (const url of pictures) await releaseAvatar(tx, ctx, url);
  await afterRemoval();
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
