import type { UploadedFile } from '@foyer/contract';
import { and, count, desc, eq } from 'drizzle-orm';
import { findVisiblePersona } from '#features/personas';
import type { Platform, UserContext, Viewer } from '#platform/context';
import type { Executor, Transaction } from '#platform/database';
import { NotFound } from '#platform/errors';
import { removeStored } from '#platform/storage';
import { lockTerms, removeTerms } from './indexing/terms.ts';
import { readablePassages } from './passages/readable-passages.ts';
import { uploaded_files } from './table.ts';
import { removeVectors } from './vectors/remove-vectors.ts';

/** The viewer's own files of a persona that they may see, newest first. */
export async function listFiles(ctx: UserContext, { foId }: { foId: string }): Promise<UploadedFile[]> {
  const { db } = ctx.database;
  await findVisiblePersona(db, ctx.viewer, foId);
  const passages = readablePassages(ctx.viewer.id);
  const rows = await db
    .select({ file: uploaded_files, passages: count(passages.id) })
    .from(uploaded_files)
    .leftJoin(passages, eq(passages.file_id, uploaded_files.id))
    .where(and(eq(uploaded_files.fo_id, foId), eq(uploaded_files.user_id, ctx.viewer.id)))
    .groupBy(uploaded_files.id)
    .orderBy(desc(uploaded_files.upload_date));
  return rows.map(({ file, passages }) => ({
    id: file.id,
    fo_id: file.fo_id,
    user_id: file.user_id,
    file_name: file.file_name,
    file_size: file.file_size,
    upload_date: file.upload_date.toISOString(),
    storage_path: file.storage_path,
    passages,
  }));
}

const urlSeconds = 60;

export async function downloadFile(ctx: UserContext, { id }: { id: string }): Promise<{ url: string }> {
  const { storage_path: path, file_name: fileName } = await findOwnFile(ctx.database.db, ctx.viewer, id);
  return { url: await ctx.storage.signedUrl({ bucket: 'documents', path, seconds: urlSeconds, fileName }) };
}

export async function removeFile(ctx: UserContext, { id }: { id: string }): Promise<Record<string, never>> {
  await ctx.database.transaction(async (tx) => {
    const file = await findOwnFile(tx, ctx.viewer, id);
    await lockTerms(tx, file.fo_id);
    await deleteFile(tx, ctx, file);
  });
  return {};
}

/** Deletes a file unless `isUsed`, which is called while nothing new can refer to the file. */
export async function removeUnusedFile(
  platform: Platform,
  { id, foId }: { id: string; foId: string },
  isUsed: (tx: Transaction) => Promise<boolean>,
): Promise<void> {
  await platform.database.transaction(async (tx) => {
    await lockTerms(tx, foId);
    const [file] = await tx.select().from(uploaded_files).where(eq(uploaded_files.id, id)).for('update');
    if (file && !(await isUsed(tx))) await deleteFile(tx, platform, file);
  });
}

/**
 * Deletes a file with its passages and jobs, subtracts its terms from the counts, and then deletes the stored content.
 * Requires `lockTerms` of its persona.
 */
async function deleteFile(tx: Transaction, platform: Platform, file: typeof uploaded_files.$inferSelect) {
  const { id, fo_id: foId, storage_path: path } = file;
  await removeTerms(tx, foId, id);
  await tx.delete(uploaded_files).where(eq(uploaded_files.id, id));
  await removeVectors(tx, platform, [{ foId, fileId: id }]);
  await platform.features.emit(tx, 'knowledgeChanged', { foId });
  await removeStored(tx, platform, 'documents', [path]);
}

/** The viewer's own file; throws `NotFound` for somebody else's too. */
export async function findOwnFile(executor: Executor, viewer: Viewer, id: string) {
  const [file] = await executor
    .select()
    .from(uploaded_files)
    .where(and(eq(uploaded_files.id, id), eq(uploaded_files.user_id, viewer.id)));
  if (!file) throw new NotFound('File');
  return file;
}
