import { eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { allPassages } from '../passages/readable-passages.ts';
import { knowledge_base } from '../table.ts';
import { removeVectors } from '../vectors/remove-vectors.ts';
import { removeTerms } from './terms.ts';

/** Deletes the passages of a file that is kept. Requires `lockTerms` of its persona. */
export async function removePassages(
  tx: Transaction,
  ports: Pick<Platform, 'vectors' | 'jobs' | 'features'>,
  file: { foId: string; fileId: string },
): Promise<void> {
  const { rows } = await tx.execute(sql`select from ${allPassages} where file_id = ${file.fileId} limit 1`);
  if (rows.length === 0) return;
  await removeTerms(tx, file.foId, file.fileId);
  await tx.delete(knowledge_base).where(eq(knowledge_base.file_id, file.fileId));
  await ports.features.emit(tx, 'knowledgeChanged', { foId: file.foId });
  await removeVectors(tx, ports, [file]);
}
