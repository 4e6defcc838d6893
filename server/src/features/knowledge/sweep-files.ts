import { idPattern } from '@foyer/contract/id-pattern';
import { inArray } from 'drizzle-orm';
import { existingPersonas } from '#features/personas';
import type { Platform } from '#platform/context';
import { uploaded_files } from './table.ts';

const pathsAtOnce = 1000;
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
    const before = new Date(clock().getTime() - (isAlone ? 0 : maxUploadMilliseconds));
    const stored = await ofKnownPersonas(database, await storage.list('documents', before));
    for (let from = 0; from < stored.length; from += pathsAtOnce) {
      const paths = stored.slice(from, from + pathsAtOnce);
      const rows = await database.db
        .select({ path: uploaded_files.storage_path })
        .from(uploaded_files)
        .where(inArray(uploaded_files.storage_path, paths));
      const knownPaths = new Set(rows.map(({ path }) => path));
      for (const path of paths) if (!knownPaths.has(path)) await storage.remove('documents', path);
    }
  } catch (error) {
    log.warn({ err: error }, 'files that belong to nothing could not be removed');
  }
}

/** Paths are `{persona}/{file}.{extension}`. */
async function ofKnownPersonas({ db }: Platform['database'], paths: string[]): Promise<string[]> {
  const existing = new Set<string>();
  const personas = [...new Set(paths.map(personaOf))].filter((folder) => idPattern.test(folder));
  for (let from = 0; from < personas.length; from += pathsAtOnce) {
    const some = personas.slice(from, from + pathsAtOnce);
    for (const id of await existingPersonas(db, some)) existing.add(id);
  }
  return paths.filter((path) => existing.has(personaOf(path)));
}

const personaOf = (path: string) => path.replace(/\/.*/s, '');
