import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { allOf, digestOfRows } from '#platform/database';
import { uploaded_files } from './table.ts';

/** Of the documents that the owner gave a persona. */
export const documentsDigest = (foId: SQLWrapper, ownerId: SQLWrapper): SQL =>
  digestOfRows(
    uploaded_files,
    sql`content_hash || file_name`,
    allOf(eq(uploaded_files.fo_id, foId), eq(uploaded_files.user_id, ownerId)),
  );
