import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Maximum number of items. */
const capacity = 200;

/** Something stored on this machine instead of being sent. */
export type Stored<T> = T & {
  id: string;
  /** RFC 3339. */
  created_at: string;
};

/**
 * Stores items as JSON files whose names sort by time. Written synchronously: after the response to a call, its message
 * can be found here.
 */
export function createLocalOutbox<T extends object>(folder: string) {
  let count = 0;
  const names = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  return {
    add(item: T): void {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const created_at = new Date().toISOString();
      count = (count + 1) % 1_000_000;
      const id = `${created_at.replaceAll(/\D/g, '')}-${String(count).padStart(6, '0')}-${process.pid}`;
      const stored: Stored<T> = { ...item, id, created_at };
      writeAtomically(join(folder, `${id}.json`), JSON.stringify(stored));
      for (const old of names().slice(0, -capacity)) rmSync(join(folder, old), { force: true });
    },
    /** Newest first. */
    list(): Stored<T>[] {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return names()
        .reverse()
        .flatMap((name) => readIfComplete(join(folder, name)) as Stored<T>[]);
    },
  };
}

/** Leaves nothing if it fails, as on a full disk. */
function writeAtomically(file: string, content: string): void {
  const part = `${file}.part`;
  try {
    writeFileSync(part, content, { mode: 0o600 });
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

/** Another process may have deleted it, and a power cut may leave it empty. */
function readIfComplete(file: string): unknown[] {
  try {
    return [JSON.parse(readFileSync(file, 'utf8'))];
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
