import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { findOwnFile } from './find-own-file.ts';
import { lockTerms, removeTerms } from './indexing/terms.ts';
import { uploaded_files } from './table.ts';
import { removeVectors } from './vectors/remove-vectors.ts';

/** Deletes a file with its passages, its jobs and their traces in the counts; then the stored content. */
export async function removeFile(ctx: UserContext, { id }: { id: string }): Promise<Record<string, never>> {
  await ctx.database.transaction(async (tx) => {
    const file = await findOwnFile(tx, ctx.viewer, id);
    await lockTerms(tx, file.fo_id);
    await removeTerms(tx, file.fo_id, id);
    await tx.delete(uploaded_files).where(eq(uploaded_files.id, id));
    await removeVectors(tx, ctx, [{ foId: file.fo_id, fileId: id }]);
    await ctx.features.tell(tx, 'knowledgeChanged', { foId: file.fo_id });
    tx.onCommit(() => ctx.storage.remove('documents', file.storage_path));
  });
  return {};
}
