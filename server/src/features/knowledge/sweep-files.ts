import { idPattern } from '@foyer/contract/id-pattern';
import { inArray } from 'drizzle-orm';
import { existingPersonas } from '#features/personas';
import type { Platform } from '#platform/context';
import { removeUnused } from '#platform/storage';
import { uploaded_files } from './table.ts';

/** Longer than any upload of another server. */
const maxUploadMilliseconds = 3_600_000;

/**
 * Deletes stored files without a row, which remain if a server is killed between storage and database. Runs in the
 * background after the start. Keeps files that may belong to a running upload, and folders of unknown personas, which
 * may belong to another database. `isAlone`: no other server uses this database.
 */
export async function sweepFiles(
  { database, storage, log, clock }: Pick<Platform, 'database' | 'storage' | 'log' | 'clock'>,
  isAlone: boolean,
): Promise<void> {
  try {
    const writtenBefore = new Date(clock().getTime() - (isAlone ? 0 : maxUploadMilliseconds));
    await removeUnused(storage, { bucket: 'documents', writtenBefore }, async (paths) => {
      const rows = await database.db
        .select({ path: uploaded_files.storage_path })
        .from(uploaded_files)
        .where(inArray(uploaded_files.storage_path, paths));
      return [...rows.map(({ path }) => path), ...(await pathsOfUnknownPersonas(database, paths))];
    });
  } catch (error) {
    log.warn({ err: error }, 'stored files without a row in the database could not be removed');
  }
}

/** Paths are `{persona}/{file}.{extension}`. */
async function pathsOfUnknownPersonas({ db }: Platform['database'], paths: string[]): Promise<string[]> {
  const personas = [...new Set(paths.map(personaOf))].filter((folder) => idPattern.test(folder));
  const existing = await existingPersonas(db, personas);
  return paths.filter((path) => !existing.has(personaOf(path)));
}

const personaOf = (path: string) => path.replace(/\/.*/s, '');
