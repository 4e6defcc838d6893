import type { Config } from './config.ts';
import { connectionsBesidesPool } from './platform/database/connect-to.ts';
import { openEmbedded } from './platform/database/embedded/open-embedded.ts';
import { createLog } from './platform/log/index.ts';
import { type Lifecycle, waitForStop } from './platform/process/index.ts';
import { startWorkers } from './platform/process/workers/start-workers.ts';

/** Runs the site in several worker processes behind one port until the stop; this process only runs their database. */
export async function supervise(config: Config, lifecycle: Lifecycle, ready: () => void): Promise<void> {
  const log = createLog(config);
  const { url, directory } = config.database;
  const database = url ? undefined : await openEmbedded({ directory, settings: settingsFor(config) }, log);
  try {
    const workers = await startWorkers(config.workers, database?.connection, log, lifecycle);
    if (!workers) {
      process.exitCode = 1;
      return;
    }
    process.once('exit', workers.kill);
    if (!lifecycle.stopping.aborted) ready();
    await waitForStop(lifecycle);
    await workers.stop();
  } finally {
    await database?.dispose();
  }
}

/** Connections for administration, and PostgreSQL's own reserve. */
const reservedConnections = 20;
/** PostgreSQL's default `max_connections`. */
const defaultMaxConnections = 100;

function settingsFor({ workers, database }: Config): string[] {
  const needed = workers * (database.poolSize + connectionsBesidesPool) + reservedConnections;
  return needed > defaultMaxConnections ? [`max_connections=${needed}`] : [];
}
