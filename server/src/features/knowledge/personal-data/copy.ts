import { and, eq } from 'drizzle-orm';
import { copyStoredFile } from '#features/accounts';
import { pagesBy } from '#platform/database';
import type { DataFile, DataPath } from '#platform/features';
import type { ViewerContext } from '../../feature.ts';
import { uploaded_files } from '../table.ts';

export const copyDocuments = async (ctx: ViewerContext) => ({ documents: documentsOf(ctx) });

/** The viewer's documents under their original names. */
export async function* documentFiles(ctx: ViewerContext, pathOf: DataPath): AsyncGenerator<DataFile> {
  for await (const { file_name, storage_path } of documentsOf(ctx))
    yield* copyStoredFile(ctx, pathOf, { bucket: 'documents', path: storage_path, name: file_name });
}

const documentsOf = ({ database: { db }, viewer }: ViewerContext) =>
  pagesBy(
    uploaded_files.id,
    (isAfter) =>
      db
        .select()
        .from(uploaded_files)
        .where(and(eq(uploaded_files.user_id, viewer.id), isAfter)),
    ({ id }) => id,
  );
