import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '#platform/log';
import { DatabaseStartError } from '../errors.ts';
import { choosePaths, type DatabasePaths } from './choose-paths.ts';
import { connectionTo } from './connection.ts';
import { openEmbedded } from './open-embedded.ts';
import { isOwned } from './ownership.ts';
import { livingPostmaster } from './postmaster.ts';

/** Time that the running Foyer may still take to start its server. */
const timeoutMilliseconds = 30_000;

/** Connects to the embedded database: of the running Foyer, or of a server started for this. */
export async function connectEmbedded(
  directory: string,
  log: Logger,
): Promise<{ connection: pg.ClientConfig; running: boolean; dispose(): Promise<void> }> {
  const paths = choosePaths(directory);
  if (!(await isOwned(paths))) return { running: false, ...(await openEmbedded({ directory }, log)) };
  return {
    running: true,
    connection: connectionTo(paths, await portOfReadyServer(paths), 'foyer'),
    dispose: async () => undefined,
  };
}

async function portOfReadyServer(paths: DatabasePaths): Promise<number> {
  for (const deadline = Date.now() + timeoutMilliseconds; Date.now() < deadline; await sleep(50)) {
    const postmaster = livingPostmaster(paths);
    if (postmaster?.ready) return postmaster.port;
  }
  throw new DatabaseStartError(
    `Foyer is running, but its database does not answer. The reason may be in ${paths.logFile}.`,
  );
}
