import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, constants, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from '../errors.ts';
import type { Places } from './places.ts';

export interface Ownership {
  release(): void;
}

/** A Foyer that was told to end, or killed, may take this long to be gone. */
const graceMilliseconds = 1000;

/** Takes the data directory for this process, for as long as it lives; refuses when another Foyer has it. */
export async function own(places: Places): Promise<Ownership> {
  for (const deadline = Date.now() + graceMilliseconds; ; await sleep(50)) {
    const ownership = await tryOwn(places);
    if (ownership) return ownership;
    if (Date.now() > deadline) throw taken(places);
  }
}

/** Whether a Foyer has the data directory now. */
export async function isOwned(places: Places): Promise<boolean> {
  const ownership = await tryOwn(places);
  ownership?.release();
  return ownership === undefined;
}

/** The kernel holds it, so that it ends with this process, however that ends, and never before. */
async function tryOwn(places: Places): Promise<Ownership | undefined> {
  const ownership = await (process.platform === 'darwin' ? lockFile(places) : listenOn(nameFor(places)));
  if (ownership) writeFileSync(ownerFile(places), String(process.pid));
  return ownership;
}

/** A name without a file: Linux's abstract sockets and Windows' pipes vanish with the process that listens. */
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

function nameFor({ home }: Places): string {
  const { dev, ino } = statSync(home, { bigint: true });
  const name = `foyer-${createHash('sha256').update(`${dev} ${ino}`).digest('hex').slice(0, 24)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`;
}

/** macOS locks a file as it opens it. */
function lockFile(places: Places): Ownership | undefined {
  const exclusively = 0x20;
  try {
    const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | exclusively;
    const file = openSync(ownerFile(places), flags, 0o600);
    return { release: () => closeSync(file) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined;
    throw error;
  }
}

function taken(places: Places): DatabaseStartError {
  const holder = readFileSync(ownerFile(places), 'utf8');
  return new DatabaseStartError(
    `Another Foyer (process ${holder}) is running on ${places.home}. Stop it first, or give this one a DATA_DIR of its own.`,
  );
}

/** Tells people who has it; what counts is the lock. */
function ownerFile({ home }: Places): string {
  return join(home, 'owner');
}
