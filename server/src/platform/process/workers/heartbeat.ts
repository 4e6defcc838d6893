import type { Worker } from 'node:cluster';
import { url as debuggerUrl } from 'node:inspector';
import type { Report } from './messages.ts';

/** How often a worker says that its event loop turns. */
export const beatMilliseconds = 1000;
/** In a row, of a worker that serves. A start works long without a pause, and ends by itself when it fails. */
const mostMissed = 20;

/**
 * Calls `ends` once when the event loop of a worker has not turned for twenty seconds. Looks are counted, not time: after
 * a machine slept, or this process was late, everybody gets their twenty again. A debugger may stop a worker for as long as
 * it likes.
 */
export function watchHeartbeat(worker: Worker, ends: () => void): void {
  if (debuggerUrl()) return;
  let missed = Number.NEGATIVE_INFINITY;
  worker.on('message', (report: Report) => {
    if (report === 'serving' || Number.isFinite(missed)) missed = 0;
  });
  const looks = setInterval(() => {
    missed += 1;
    if (missed === mostMissed) ends();
  }, beatMilliseconds);
  worker.once('exit', () => clearInterval(looks));
}
