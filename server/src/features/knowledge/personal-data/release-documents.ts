import { and, eq, inArray, not, or } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import type { Deletion } from '#platform/features';
import { clearPersonaCache } from '#platform/persona-cache';
import { removeStored } from '#platform/storage';
import { lockTerms } from '../indexing/terms.ts';
import { forgetEmbeddings } from '../retrieval/load-embeddings.ts';
import { clearPassageCache } from '../retrieval/load-passages.ts';
import { processing_jobs, uploaded_files } from '../table.ts';
import { removeVectors } from '../vectors/remove-vectors.ts';

/** Deletes documents and clears cached passages after the commit. */
export async function releaseDocuments(
  tx: Transaction,
  platform: Platform,
  deletion: Deletion,
): Promise<void> {
  for (const foId of deletion.personas.toSorted()) await lockTerms(tx, foId);
  await removeDocuments(tx, platform, deletion);
  tx.onCommit(() => forgetPassages(platform));
}

export async function processingJobIds(tx: Transaction, { userId, personas }: Deletion): Promise<string[]> {
  const rows = await tx
    .select({ id: processing_jobs.id })
    .from(processing_jobs)
    .where(
      or(userId ? eq(processing_jobs.user_id, userId) : undefined, inArray(processing_jobs.fo_id, personas)),
    );
  return rows.map(({ id }) => id);
}

/** Deletes a persona's whole folder, and this person's files of other personas, with their vectors. */
async function removeDocuments(tx: Transaction, platform: Platform, { userId, personas }: Deletion) {
  const elsewhere = userId
    ? await tx
        .select({ foId: uploaded_files.fo_id, fileId: uploaded_files.id, path: uploaded_files.storage_path })
        .from(uploaded_files)
        .where(and(eq(uploaded_files.user_id, userId), not(inArray(uploaded_files.fo_id, personas))))
    : [];
  await removeStored(tx, platform, 'documents', [...personas, ...elsewhere.map(({ path }) => path)]);
  await removeVectors(tx, platform, [...personas.map((foId) => ({ foId, fileId: null })), ...elsewhere]);
}

/** Clears this process's passage cache after a person or persona was deleted. */
function forgetPassages(ctx: Pick<Platform, 'config' | 'database' | 'log'>): void {
  forgetEmbeddings(ctx);
  clearPassageCache(ctx);
  clearPersonaCache(ctx);
}
