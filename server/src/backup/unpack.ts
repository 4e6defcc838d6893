import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { z } from 'zod';
import { StartError } from '#platform/process';
import { type Manifest, manifestFile, manifestShape } from './archive.ts';

/** Unpacks a backup into a folder. Throws a `StartError` for a file that is not a complete backup. */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  try {
    await extract({ file, cwd: folder, strict: true });
  } catch (error) {
    throw problemOf(error as NodeJS.ErrnoException, file);
  }
  const manifest = await readManifest(join(folder, manifestFile));
  if (!manifest) throw new StartError(`${file} is not a backup that \`npm run backup\` wrote.`);
  const missing = manifest.tables.find((table) => !existsSync(join(folder, table.file)));
  if (missing) throw new StartError(`${file} is incomplete: ${missing.file} is missing. ${takeAnother}`);
  return manifest;
}

const takeAnother = 'Take another backup.';

/** Undefined if it does not exist or is invalid. */
async function readManifest(path: string): Promise<Manifest | undefined> {
  if (!existsSync(path)) return undefined;
  const text = await readFile(path, 'utf8');
  try {
    return manifestShape.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

function problemOf(error: NodeJS.ErrnoException, file: string): Error {
  const { code = '' } = error;
  if (code === 'ENOENT') return new StartError(`There is no file ${file}.`);
  if (code === 'EISDIR') return new StartError(`${file} is a folder, not a backup.`);
  if (code === 'EACCES') return new StartError(`${file} may not be read by this user.`);
  if (code.startsWith('TAR_') || code.startsWith('Z_'))
    return new StartError(`${file} is not a tar file, or was cut short. ${takeAnother}`);
  return error;
}
