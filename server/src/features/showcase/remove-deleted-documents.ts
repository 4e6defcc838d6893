import { eq, inArray } from 'drizzle-orm';
import { fileSource } from '#features/knowledge';
import type { Transaction } from '#platform/database';
import { fo_showcases } from './table.ts';

/** Removes deleted documents from a showcase, and the questions about them, which contain their headings. */
export async function removeDeletedDocuments(tx: Transaction, foId: string): Promise<void> {
  const [row] = await tx
    .select({ documents: fo_showcases.documents, questions: fo_showcases.questions })
    .from(fo_showcases)
    .where(eq(fo_showcases.fo_id, foId))
    .for('no key update');
  if (!row) return;
  const chosenIds = [...row.documents, ...row.questions.flatMap(({ fileId }) => fileId ?? [])];
  if (chosenIds.length === 0) return;
  const files = await tx
    .select({ id: fileSource.id })
    .from(fileSource)
    .where(inArray(fileSource.id, [...new Set(chosenIds)]));
  const existingIds = new Set(files.map(({ id }) => id));
  if (chosenIds.every((id) => existingIds.has(id))) return;
  await tx
    .update(fo_showcases)
    .set({
      documents: row.documents.filter((id) => existingIds.has(id)),
      questions: row.questions.filter(({ fileId }) => fileId === null || existingIds.has(fileId)),
    })
    .where(eq(fo_showcases.fo_id, foId));
}
