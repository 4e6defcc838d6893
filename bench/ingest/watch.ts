import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { descendants, residentMegabytes } from '../processes/usage.ts';

export interface Watched {
  /** Megabytes: of the server with its threads, and with its database's processes too. */
  serverPeak: number;
  wholePeak: number;
  /** Milliseconds. */
  longestWait: number;
}

/** Samples a server's memory and polls its health check until stopped; in a thread, so that nothing else delays it. */
const { pid, origin } = workerData as { pid: number; origin: string };
const seen: Watched = { serverPeak: 0, wholePeak: 0, longestWait: 0 };
let isOver = false;
parentPort!.once('message', () => {
  isOver = true;
});
await Promise.all([sample(), ask()]);
parentPort!.postMessage(seen);

async function sample() {
  while (!isOver) {
    const own = residentMegabytes(pid);
    const others = descendants(pid).reduce((sum, child) => sum + residentMegabytes(child), 0);
    seen.serverPeak = Math.max(seen.serverPeak, own);
    seen.wholePeak = Math.max(seen.wholePeak, own + others);
    await sleep(50);
  }
}

async function ask() {
  while (!isOver) {
    const start = performance.now();
    // A server that is gone is for the main thread to report.
    await fetch(`${origin}/health/live`).then(
      (answer) => answer.text(),
      () => undefined,
    );
    seen.longestWait = Math.max(seen.longestWait, performance.now() - start);
    await sleep(25);
  }
}
