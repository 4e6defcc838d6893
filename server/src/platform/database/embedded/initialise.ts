import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DatabaseStartError } from '../errors.ts';
import { spawnOptions } from './account.ts';
import { majorOf, program } from './binaries.ts';
import type { DatabasePaths } from './choose-paths.ts';
import { superuser } from './connection.ts';

/** Written to postgresql.conf once, where the operator may change them. */
const settings = [
  'shared_buffers=128MB',
  'max_wal_size=512MB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  // Errors of statements contain people's data; Foyer logs them itself, without that data.
  'log_min_messages=log',
];

/** Creates the data directory atomically, so that an interrupted start leaves nothing incomplete. */
export async function initialise(paths: DatabasePaths): Promise<void> {
  if (existsSync(paths.data)) return requireSameMajor(paths);
  const unfinished = join(paths.home, `new-${randomBytes(6).toString('hex')}`);
  try {
    await runInitdb(paths, unfinished);
    await rename(unfinished, paths.data);
  } catch (error) {
    // A concurrently starting Foyer created it first.
    if (!existsSync(paths.data)) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function runInitdb(paths: DatabasePaths, directory: string): Promise<void> {
  const args = ['--pgdata', directory, '--username', superuser, '--encoding=UTF8', '--data-checksums'];
  args.push(
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(await authentication(paths)),
  );
  for (const setting of settings) args.push('--set', setting);
  const child = spawn(program(paths.binaries, 'initdb'), args, {
    ...spawnOptions(paths.account),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exit = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  const [errorOutput, code] = await Promise.all([text(child.stderr), exit]);
  if (code !== 0)
    throw new DatabaseStartError(`PostgreSQL could not make its data directory: ${errorOutput.trim()}`);
}

/** Access control: on Unix the socket's private directory, on Windows a loopback port and a password. */
async function authentication(paths: DatabasePaths): Promise<string[]> {
  if (process.platform !== 'win32') return ['--auth=trust'];
  const file = join(paths.home, 'password');
  if (!existsSync(file)) {
    const unfinished = `${file}.new`;
    await writeFile(unfinished, randomBytes(24).toString('hex'), { mode: 0o600, flush: true });
    await rename(unfinished, file);
  }
  if (paths.account) await chown(file, paths.account.uid, paths.account.gid);
  return ['--auth=scram-sha-256', '--pwfile', file];
}

async function requireSameMajor(paths: DatabasePaths): Promise<void> {
  const version = (await readFile(join(paths.data, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  const bundledMajor = majorOf(paths.binaries);
  if (version === bundledMajor) return;
  if (!version) {
    throw new DatabaseStartError(
      `${paths.data} is not a PostgreSQL data directory. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  throw new DatabaseStartError(
    `The data in ${paths.data} is of PostgreSQL ${version}, and this Foyer brings PostgreSQL ${bundledMajor}. To carry it over:\n` +
      '  1. With the Foyer version that made it, run `npm run backup -- foyer.tar`.\n' +
      `  2. Move ${paths.data} to a safe place.\n` +
      '  3. With this version, run `npm run restore -- foyer.tar`, then `npm start`.',
  );
}
