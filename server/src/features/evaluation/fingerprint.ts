import { documentsDigest } from '#features/knowledge';
import { digestOfPersona } from '#features/personas';
import { factsDigest, memoriesDigest } from '#features/training';
import type { Executor } from '#platform/database';

/**
 * A digest of everything that a persona's answers to an unknown visitor depend on: its profile with principles, its
 * style, documents, facts and memories. Visibility, picture and tags are not included.
 */
export const fingerprintOf = (executor: Executor, foId: string): Promise<string> =>
  digestOfPersona(executor, foId, ({ id, ownerId }) => [
    documentsDigest(id, ownerId),
    factsDigest(id),
    memoriesDigest(id),
  ]);
