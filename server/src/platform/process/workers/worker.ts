import { spawnSync } from 'node:child_process';
import cluster from 'node:cluster';
import type { Lifecycle } from '../lifecycle.ts';
import { beatMilliseconds } from './heartbeat.ts';
import type { Duties, Order, Report } from './messages.ts';

/** Waits for the duties from the primary process, and stops this one on its order. Undefined if this is not a worker. */
export async function dutiesOfWorker(lifecycle: Lifecycle): Promise<Duties | undefined> {
  if (!cluster.isWorker) return undefined;
  setInterval(() => report('alive'), beatMilliseconds).unref();
  process.prependListener('disconnect', killOrphan);
  return new Promise((resolve) =>
    process.on('message', (order: Order) => {
      if (order === 'stop') lifecycle.stop();
      else if ('duties' in order) resolve(order.duties);
    }),
  );
}

/**
 * Kills this worker when its primary process is dead. Node would end it too, but first write its compile cache, which
 * takes seconds on a busy machine, while a restarted Foyer waits for the port. Node writes it before `process.kill` of
 * itself too, so another process sends the signal.
 */
function killOrphan(): void {
  if (cluster.worker?.exitedAfterDisconnect) return;
  if (process.platform !== 'win32') spawnSync('/bin/sh', ['-c', `kill -9 ${process.pid}`]);
  process.kill(process.pid, 'SIGKILL');
}

/** Sends a message to the primary process, if there is one. */
export function report(what: Report): void {
  if (cluster.isWorker && process.connected) process.send?.(what);
}

/** Disconnects a worker that has nothing left to do, so that it can exit. */
export function exitIfOrphaned(): void {
  cluster.worker?.disconnect();
}
