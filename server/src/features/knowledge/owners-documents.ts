import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { allOf, digestOfRows, type Executor } from '#platform/database';
import { uploaded_files } from './table.ts';

/** The owner's documents of a persona, with name and size in bytes, oldest first. */
export const ownDocumentsOf = (executor: Executor, { foId, ownerId }: { foId: string; ownerId: string }) =>
  executor
    .select({ file_name: uploaded_files.file_name, file_size: uploaded_files.file_size })
    .from(uploaded_files)
    .where(and(eq(uploaded_files.fo_id, foId), eq(uploaded_files.user_id, ownerId)))
    .orderBy(asc(uploaded_files.upload_date));

/** SQL: a digest of the owner's documents of a persona. */
export const documentsDigest = (foId: SQLWrapper, ownerId: SQLWrapper): SQL =>
  digestOfRows(
    uploaded_files,
    sql`content_hash || file_name`,
    allOf(eq(uploaded_files.fo_id, foId), eq(uploaded_files.user_id, ownerId)),
  );
