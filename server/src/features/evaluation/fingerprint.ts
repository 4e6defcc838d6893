import { documentsDigest } from '#features/knowledge';
import { digestOfPersona } from '#features/personas';
import { factsDigest, memoriesDigest } from '#features/training';
import type { Executor } from '#platform/database';

/**
 * A digest of everything of a persona that its answers to a stranger come from: who it is, how it writes, its documents,
 * facts and memories. Who may see it, its picture and its tags are no part of it.
 */
export const fingerprintOf = (executor: Executor, foId: string): Promise<string> =>
  digestOfPersona(executor, foId, ({ id, ownerId }) => [
    documentsDigest(id, ownerId),
    factsDigest(id),
    memoriesDigest(id),
  ]);
