import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, constants, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from '../errors.ts';
import type { DatabasePaths } from './choose-paths.ts';

export interface Ownership {
  release(): void;
}

/** Time that a stopped or killed Foyer may take to end. */
const graceMilliseconds = 1000;

/** Locks the data directory for the lifetime of this process; rejects if another Foyer has locked it. */
export async function takeOwnership(paths: DatabasePaths): Promise<Ownership> {
  for (const deadline = Date.now() + graceMilliseconds; ; await sleep(50)) {
    const ownership = await tryToLock(paths);
    if (ownership) return ownership;
    if (Date.now() > deadline) throw alreadyOwnedError(paths);
  }
}

/** True if a Foyer has locked the data directory. */
export async function isOwned(paths: DatabasePaths): Promise<boolean> {
  const ownership = await tryToLock(paths);
  ownership?.release();
  return ownership === undefined;
}

/** The lock is held by the kernel, so that it is released exactly when this process ends, however it ends. */
async function tryToLock(paths: DatabasePaths): Promise<Ownership | undefined> {
  const ownership = await (process.platform === 'darwin' ? lockFile(paths) : listenOn(nameFor(paths)));
  if (ownership) writeFileSync(ownerFile(paths), String(process.pid));
  return ownership;
}

/** Listens on a name without a file: Linux's abstract sockets and Windows' pipes vanish with their process. */
async function listenOn(name: string): Promise<Ownership | undefined> {
  const server = createServer((socket) => socket.destroy()).unref();
  try {
    await once(server.listen(name), 'listening');
    return { release: () => void server.close() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
}

function nameFor({ home }: DatabasePaths): string {
  const { dev, ino } = statSync(home, { bigint: true });
  const name = `foyer-${createHash('sha256').update(`${dev} ${ino}`).digest('hex').slice(0, 24)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`;
}

/** On macOS: locks a file while opening it. */
function lockFile(paths: DatabasePaths): Ownership | undefined {
  const exclusiveLock = 0x20;
  try {
    const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | exclusiveLock;
    const file = openSync(ownerFile(paths), flags, 0o600);
    return { release: () => closeSync(file) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined;
    throw error;
  }
}

function alreadyOwnedError(paths: DatabasePaths): DatabaseStartError {
  const holder = readFileSync(ownerFile(paths), 'utf8');
  return new DatabaseStartError(
    `Another Foyer (process ${holder}) is running on ${paths.home}. Stop it first, or give this one a DATA_DIR of its own.`,
  );
}

/** File with the process id of the owner, for error messages only; the lock is what counts. */
function ownerFile({ home }: DatabasePaths): string {
  return join(home, 'owner');
}
