import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unwritableFolder } from '#platform/storage';
import type { Config } from '../../config.ts';
import { type Check, type Finding, good, warning, wrong } from '../check.ts';

const gigabyte = 1024 ** 3;
const minFreeGigabytes = 0.5;
const lowFreeGigabytes = 5;

/** The data directory: whether it is writable, and the free space. */
export const dataDirectory: Check = {
  title: 'Data folder',
  async examine({ config }) {
    const folder = nearestExistingFolder(config.dataDirectory);
    await requireWritable(folder, config.dataDirectory);
    return [await spaceIn(folder), ...(await secretFile(config.secrets))];
  },
};

/** Before the first start the directory does not exist: the nearest existing parent. */
function nearestExistingFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestExistingFolder(dirname(folder));
}

async function requireWritable(folder: string, purpose: string): Promise<void> {
  try {
    const trial = await mkdtemp(join(folder, '.foyer-doctor-'));
    await writeFile(join(trial, 'file'), 'whether it can be written', { flush: true });
    await rm(trial, { recursive: true });
  } catch (error) {
    throw unwritableFolder(purpose, error);
  }
}

async function spaceIn(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = (bavail * bsize) / gigabyte;
  const text = `${folder} has ${free.toFixed(1)} GB free.`;
  if (free < minFreeGigabytes) return wrong(`${text} The database stops when it is full: free some room.`);
  return free < lowFreeGigabytes ? warning(`${text} That is not much for files and a database.`) : good(text);
}

/** The key file, with which secrets in the database can be decrypted. */
async function secretFile({ key, file }: Config['secrets']): Promise<Finding[]> {
  if (key) return [good('SECRET_KEY is set.')];
  if (!existsSync(file)) return [];
  const { mode } = await stat(file);
  const isOpen = process.platform !== 'win32' && (mode & 0o077) !== 0;
  return isOpen ? [wrong(`Other accounts can read ${file}: \`chmod 600\` it.`)] : [];
}
