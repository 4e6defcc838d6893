import type { UploadedFile } from '@foyer/contract';
import { and, count, desc, eq } from 'drizzle-orm';
import { findOwnPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { readablePassages } from './passages/readable-passages.ts';
import { uploaded_files } from './table.ts';

export async function listFiles(ctx: UserContext, { foId }: { foId: string }): Promise<UploadedFile[]> {
  const { db } = ctx.database;
  await findOwnPersona(db, ctx.viewer, foId);
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
