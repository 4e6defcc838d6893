import { spawnSync } from 'node:child_process';
import cluster from 'node:cluster';
import type { Lifecycle } from '../lifecycle.ts';
import { beatMilliseconds } from './heartbeat.ts';
import type { Duties, Order, Report } from './messages.ts';

/** Waits for what the process that started this one has it do, and stops when that says so. Undefined: nobody started it. */
export async function dutiesOfWorker(lifecycle: Lifecycle): Promise<Duties | undefined> {
  if (!cluster.isWorker) return undefined;
  setInterval(() => report('alive'), beatMilliseconds).unref();
  process.prependListener('disconnect', endWithFirst);
  return new Promise((resolve) =>
    process.on('message', (order: Order) => {
      if (order === 'stop') lifecycle.stop();
      else if ('duties' in order) resolve(order.duties);
    }),
  );
}

/**
 * The process that started this one is dead. Node would end this one too, but first write its cache of compiled code, which
 * takes seconds on a busy machine, while whoever starts Foyer again waits for the port. It does so before `process.kill` of
 * itself too, therefore another process sends the signal.
 */
function endWithFirst(): void {
  if (cluster.worker!.exitedAfterDisconnect) return;
  if (process.platform !== 'win32') spawnSync('/bin/sh', ['-c', `kill -9 ${process.pid}`]);
  process.kill(process.pid, 'SIGKILL');
}

/** Tells the process that started this one, where there is one. */
export function report(what: Report): void {
  if (cluster.isWorker && process.connected) process.send!(what);
}

/** Lets a worker end that has nothing left to do. */
export function leaveWorkers(): void {
  cluster.worker?.disconnect();
}
