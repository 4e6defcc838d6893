import type { Worker } from 'node:cluster';
import { url as debuggerUrl } from 'node:inspector';
import type { Report } from './messages.ts';

/** Interval of a worker's heartbeats. */
export const beatMilliseconds = 1000;
/**
 * Number of heartbeats in a row that a serving worker may miss. A starting worker may block for longer; it exits by
 * itself if it fails.
 */
const maxMissed = 20;

/**
 * Calls `onBlocked` once if a worker's event loop is blocked for twenty seconds. Counts checks instead of time, so that
 * workers get their full time after the machine was suspended or this process was delayed. A debugger may pause a
 * worker for any length of time.
 */
export function watchHeartbeat(worker: Worker, onBlocked: () => void): void {
  if (debuggerUrl()) return;
  let missed = Number.NEGATIVE_INFINITY;
  worker.on('message', (report: Report) => {
    if (report === 'serving' || Number.isFinite(missed)) missed = 0;
  });
  const checks = setInterval(() => {
    missed += 1;
    if (missed === maxMissed) onBlocked();
  }, beatMilliseconds);
  worker.once('exit', () => clearInterval(checks));
}
