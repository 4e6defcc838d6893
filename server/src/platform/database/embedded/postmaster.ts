import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabasePaths } from './choose-paths.ts';

/** PostgreSQL's main process, as its own lock file describes it. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** The running postmaster of this data directory, started by this process or another one. */
export function livingPostmaster(paths: DatabasePaths): Postmaster | undefined {
  const postmaster = readLockFile(paths);
  return postmaster && isPostgresOf(postmaster.pid, paths) ? postmaster : undefined;
}

/**
 * After a crash: ends backends that outlived their postmaster, which would keep the next one from starting, and removes
 * stale lock files, whose process id may have been reused.
 */
export function clearRemains(paths: DatabasePaths): void {
  if (process.platform !== 'linux') return;
  for (const pid of processesOf(paths)) signal(pid, 'SIGKILL');
  for (const file of [lockFile(paths), join(paths.socketFolder, '.s.PGSQL.5432.lock')])
    rmSync(file, { force: true });
}

export function isAlive(pid: number): boolean {
  return signal(pid, 0);
}

/** True if the process existed and got the signal. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function lockFile(paths: DatabasePaths): string {
  return join(paths.data, 'postmaster.pid');
}

function readLockFile(paths: DatabasePaths): Postmaster | undefined {
  const content = readIfExists(lockFile(paths));
  if (content === undefined) return undefined;
  const lines = content.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** PostgreSQL removes its lock file when it ends, possibly between a check and a read. */
function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The process id may have been reused; on Linux the program can be checked. */
function isPostgresOf(pid: number, paths: DatabasePaths): boolean {
  if (process.platform !== 'linux') return isAlive(pid);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(paths.data);
  } catch {
    return false;
  }
}

function processesOf(paths: DatabasePaths): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && worksIn(name, paths.data))
    .map(Number);
}

/** Every PostgreSQL process has its data directory as its working directory. */
function worksIn(pid: string, folder: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder &&
      readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n'
    );
  } catch {
    // The process ended meanwhile, or belongs to someone else.
    return false;
  }
}
