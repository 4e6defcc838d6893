import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { descendants, residentMegabytes } from '../processes/usage.ts';

export interface ResourceUse {
  /**
   * Peaks of resident memory in megabytes: of the server, and summed over it and its child processes, the database's
   * included, where shared pages count in each process.
   */
  serverPeak: number;
  treePeak: number;
  /** Longest response time of the health check, in milliseconds. */
  longestWait: number;
}

/** Samples a server's memory and polls its health check until stopped; in a thread, so that nothing else delays it. */
const { pid, origin } = workerData as { pid: number; origin: string };
const use: ResourceUse = { serverPeak: 0, treePeak: 0, longestWait: 0 };
let isStopped = false;
parentPort!.once('message', () => {
  isStopped = true;
});
await Promise.all([sample(), pollHealth()]);
parentPort!.postMessage(use);

async function sample() {
  while (!isStopped) {
    const own = residentMegabytes(pid);
    const others = descendants(pid).reduce((sum, child) => sum + residentMegabytes(child), 0);
    use.serverPeak = Math.max(use.serverPeak, own);
    use.treePeak = Math.max(use.treePeak, own + others);
    await sleep(50);
  }
}

async function pollHealth() {
  while (!isStopped) {
    const start = performance.now();
    // The main thread reports a server that has ended.
    await fetch(`${origin}/health/live`).then(
      (response) => response.text(),
      () => undefined,
    );
    use.longestWait = Math.max(use.longestWait, performance.now() - start);
    await sleep(25);
  }
}
