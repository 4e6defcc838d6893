import type { UserContext } from '#platform/context';
import { findOwnFile } from './find-own-file.ts';

const seconds = 60;

export async function downloadFile(ctx: UserContext, { id }: { id: string }): Promise<{ url: string }> {
  const { storage_path: path, file_name: fileName } = await findOwnFile(ctx.database.db, ctx.viewer, id);
  return { url: await ctx.storage.signedUrl({ bucket: 'documents', path, seconds, fileName }) };
}
