import { documentFormats } from '@foyer/contract/document-formats';
import { addedHeadings } from '@foyer/documents';
import { and, asc, desc, eq, exists, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { readablePassages } from './passages/readable-passages.ts';
import { uploaded_files } from './table.ts';

interface DocumentQuery {
  foId: string;
  ownerId: string;
  /** If given, only these documents are read. */
  ids?: string[];
}

/** The owner's documents that the persona has read, newest first. */
export function readDocuments(executor: Executor, { foId, ownerId, ids }: DocumentQuery) {
  const passages = readablePassages(undefined);
  return executor
    .select({ id: uploaded_files.id, file_name: uploaded_files.file_name })
    .from(uploaded_files)
    .where(
      and(
        eq(uploaded_files.fo_id, foId),
        eq(uploaded_files.user_id, ownerId),
        ids && inArray(uploaded_files.id, ids),
        exists(
          executor.select({ one: sql`1` }).from(passages).where(eq(passages.file_id, uploaded_files.id)),
        ),
      ),
    )
    .orderBy(desc(uploaded_files.upload_date));
}

/** The first headings in the text of each file, at most `max` per file. */
export async function headingsOf(executor: Executor, fileIds: string[], max: number) {
  if (fileIds.length === 0) return [];
  const passages = readablePassages(undefined);
  const heading = sql<string>`${passages.place} ->> 'heading'`;
  const rows = await executor
    .select({ fileId: passages.file_id, heading })
    .from(passages)
    .innerJoin(uploaded_files, eq(uploaded_files.id, passages.file_id))
    .where(
      and(
        inArray(passages.file_id, fileIds),
        sql`${heading} <> ''`,
        // Only the reader of Word documents adds headings.
        or(
          notInArray(heading, Object.values(addedHeadings)),
          ne(uploaded_files.media_type, documentFormats.docx.mediaType),
        ),
      ),
    )
    .groupBy(passages.file_id, heading)
    .orderBy(asc(passages.file_id), sql`min(${passages.position})`);
  return [...Map.groupBy(rows, ({ fileId }) => fileId).values()].flatMap((headings) =>
    headings.slice(0, max),
  );
}
