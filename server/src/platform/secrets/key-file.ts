import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../process/index.ts';
import { flushFolderSync } from '../storage/flush-folder.ts';

/** Undefined without a file. Throws for an empty file, which is no usable key. */
export function readKeyFile(file: string): string | undefined {
  const text = contentOf(file)?.replaceAll('\0', '').trim();
  if (text === '')
    throw new StartError(
      `The file ${file} is empty, maybe since the power failed while it was written. Put it back from a backup; without one, remove it: what it encrypted is lost.`,
    );
  return text;
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Creates the key file atomically, or reads it if a concurrent process was faster. Flushed to disk before use: without
 * it, encrypted values are lost.
 */
export function makeKeyFile(file: string): string {
  const existingKey = readKeyFile(file);
  if (existingKey !== undefined) return existingKey;
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  flushFolderSync(dirname(file));
  const storedKey = readKeyFile(file);
  if (storedKey === undefined) throw new Error(`${file} was removed while it was made.`);
  return storedKey;
}
