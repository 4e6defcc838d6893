import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../log/index.ts';
import { type Lifecycle, waitForStop } from '../lifecycle.ts';
import { watchHeartbeat } from './heartbeat.ts';
import type { Duties, Report } from './messages.ts';
import { relayQuestions, sendOrder } from './relay-questions.ts';

const pause = { min: 100, max: 10_000 };
/** A worker that lived this long did not fail at its start. */
const healthyMilliseconds = 30_000;
/** Workers end by themselves within ten seconds. */
const timeoutMilliseconds = 15_000;

export interface Workers {
  /** Stops all workers gracefully. */
  stop(): Promise<void>;
  /** Kills them now. */
  kill(): void;
}

/**
 * Starts this program in `count` worker processes behind one port, and restarts those that exit. The first runs alone
 * until it serves: it migrates the database, and knows that no other process uses an embedded one. Undefined if the
 * first could not start; it has reported why. Resolves early if the stop begins.
 */
export async function startWorkers(
  count: number,
  database: Duties['database'],
  log: Logger,
  lifecycle: Pick<Lifecycle, 'stopping'>,
): Promise<Workers | undefined> {
  const living = new Map<number, Worker>();
  let isStopping = false;

  relayQuestions();
  const first = start(0, database !== undefined);
  const hasStarted = await Promise.race([waitUntilServing(first), waitForStop(lifecycle)]);
  if (hasStarted === false) return undefined;
  if (hasStarted) for (let index = 1; index < count; index++) start(index, false);
  for (const [index, worker] of [...living]) void keepRunning(index, worker);
  return { stop, kill };

  function start(index: number, isAlone: boolean): Worker {
    const worker = cluster.fork();
    // The worker may have died before it received this.
    worker.on('error', () => undefined);
    watchHeartbeat(worker, () => {
      log.error({ worker: worker.process.pid }, 'A worker has not answered for twenty seconds; ending it');
      worker.process.kill('SIGKILL');
    });
    sendOrder(worker, { duties: { isFirst: index === 0, isAlone, database } });
    living.set(index, worker);
    return worker;
  }

  async function keepRunning(index: number, firstWorker: Worker): Promise<void> {
    let worker = firstWorker;
    for (let delay = pause.min; ; ) {
      const startedAt = performance.now();
      await waitForEnd(worker);
      if (isStopping) return;
      const { exitCode: code, signalCode: signal } = worker.process;
      log.error({ worker: worker.process.pid, code, signal }, 'A worker ended by itself; starting another');
      delay = performance.now() - startedAt > healthyMilliseconds ? pause.min : delay;
      await sleep(delay);
      if (isStopping) return;
      worker = start(index, false);
      delay = Math.min(2 * delay, pause.max);
    }
  }

  async function stop(): Promise<void> {
    isStopping = true;
    for (const worker of living.values()) sendOrder(worker, 'stop');
    const deadline = setTimeout(kill, timeoutMilliseconds);
    await Promise.all([...living.values()].map(waitForEnd));
    clearTimeout(deadline);
  }

  function kill(): void {
    isStopping = true;
    for (const worker of living.values()) worker.process.kill('SIGKILL');
  }
}

async function waitForEnd(worker: Worker): Promise<void> {
  if (!worker.isDead()) await once(worker, 'exit');
}

/** Resolves to true once it serves, to false if it exits before. */
async function waitUntilServing(worker: Worker): Promise<boolean> {
  const serving = new Promise<boolean>((resolve) =>
    worker.on('message', (report: Report) => report === 'serving' && resolve(true)),
  );
  return Promise.race([serving, waitForEnd(worker).then(() => false)]);
}
