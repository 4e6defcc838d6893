import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '#platform/log';
import { freePort } from '../../free-port.ts';
import { DatabaseStartError } from '../errors.ts';
import { choosePaths, type DatabasePaths } from './choose-paths.ts';
import { connectionTo } from './connection.ts';
import { initialise } from './initialise.ts';
import { type Ownership, takeOwnership } from './ownership.ts';
import { clearRemains, livingPostmaster } from './postmaster.ts';
import { runServer } from './run-server.ts';
import { stopServer } from './stop-server.ts';
import { supervise } from './supervise.ts';

export interface EmbeddedServer {
  connection: pg.ClientConfig;
  dispose(): Promise<void>;
}

export interface EmbeddedOptions {
  directory: string;
  /** PostgreSQL settings as `name=value`; they override those of the data directory. */
  settings?: string[];
}

const maintenanceDatabase = 'postgres';
const foyerDatabase = 'foyer';
const unixPort = 5432;

/** Runs PostgreSQL as a child process on a data directory that is locked for this Foyer. */
export async function openEmbedded(options: EmbeddedOptions, log: Logger): Promise<EmbeddedServer> {
  const paths = choosePaths(options.directory);
  for (const note of paths.notes) log.warn(note);
  const ownership = await takeOwnership(paths);
  try {
    return await runOwned(paths, options.settings ?? [], ownership, log);
  } catch (error) {
    ownership.release();
    throw error;
  }
}

async function runOwned(
  paths: DatabasePaths,
  settings: string[],
  ownership: Ownership,
  log: Logger,
): Promise<EmbeddedServer> {
  await initialise(paths);
  await stopOrphan(paths, log);
  await requireNoOtherServer(paths);
  const port = process.platform === 'win32' ? await freePort() : unixPort;
  const start = () => startClean(paths, port, settings);
  const end = (running: ChildProcess) => stopServer(paths, { pid: running.pid ?? 0, port, ready: true });
  const supervisor = supervise(await start(), start, end, log);
  try {
    await createDatabase(connectionTo(paths, port, maintenanceDatabase));
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return { connection: connectionTo(paths, port, foyerDatabase), dispose };

  async function dispose(): Promise<void> {
    await supervisor.stop();
    ownership.release();
  }
}

/** Stops the server of a killed Foyer; that process is gone, since this one has the lock. */
async function stopOrphan(paths: DatabasePaths, log: Logger): Promise<void> {
  const postmaster = livingPostmaster(paths);
  if (!postmaster) return;
  log.warn({ pid: postmaster.pid }, 'An earlier Foyer did not stop its PostgreSQL; stopping it');
  await stopServer(paths, postmaster, 'fast');
}

/** A PostgreSQL that was just killed may answer for a short time. */
const shutdownWait = { everyMilliseconds: 100, withinMilliseconds: 5000 };

/**
 * Throws if a PostgreSQL answers on this directory: a second container on one volume sees neither the lock nor the
 * processes of the first.
 */
async function requireNoOtherServer(paths: DatabasePaths): Promise<void> {
  if (process.platform === 'win32') return;
  for (let waited = 0; await isAnswering(paths); waited += shutdownWait.everyMilliseconds) {
    if (waited >= shutdownWait.withinMilliseconds)
      throw new DatabaseStartError(
        `Another Foyer is running on ${paths.home}, in another container. Stop it first, or give this one a DATA_DIR of its own.`,
      );
    await sleep(shutdownWait.everyMilliseconds);
  }
}

async function isAnswering({ socketFolder }: DatabasePaths): Promise<boolean> {
  const socket = connect(join(socketFolder, `.s.PGSQL.${unixPort}`));
  const isConnected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isConnected;
}

async function startClean(paths: DatabasePaths, port: number, settings: string[]): Promise<ChildProcess> {
  clearRemains(paths);
  return await runServer(paths, port, settings);
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [foyerDatabase]);
  if (rowCount === 0) await client.query(`create database ${foyerDatabase}`);
  await client.end();
}
