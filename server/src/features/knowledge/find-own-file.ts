import { and, eq } from 'drizzle-orm';
import type { Viewer } from '#platform/context';
import type { Executor } from '#platform/database';
import { NotFound } from '#platform/errors';
import { uploaded_files } from './table.ts';

/** The viewer's own file of that id; throws `NotFound` for somebody else's too. */
export async function findOwnFile(executor: Executor, viewer: Viewer, id: string) {
  const [file] = await executor
    .select()
    .from(uploaded_files)
    .where(and(eq(uploaded_files.id, id), eq(uploaded_files.user_id, viewer.id)));
  if (!file) throw new NotFound('File');
  return file;
}
