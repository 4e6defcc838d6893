import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { refreshLearning } from './learning.ts';

/** What follows when a persona loses memories: it knows less, and what was made from them elsewhere is told. */
export async function refreshAfterRemoval(
  tx: Transaction,
  { features }: Pick<Platform, 'features'>,
  foId: string,
): Promise<void> {
  await features.tell(tx, 'memoriesRemoved', { foId });
  await refreshLearning(tx, foId);
}
