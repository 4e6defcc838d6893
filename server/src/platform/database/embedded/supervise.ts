import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#platform/log';

const firstDelay = 50;
const maxDelay = 5000;

/** Supervises a child process: restarts it when it exits, with backoff. `end` makes a running child exit. */
export function supervise(
  first: ChildProcess,
  start: () => Promise<ChildProcess>,
  end: (child: ChildProcess) => Promise<void>,
  log: Logger,
) {
  let child = first;
  let stopping = false;
  const watching = watch();
  return { stop };

  async function watch(): Promise<void> {
    while (true) {
      await exitOf(child);
      if (stopping) return;
      log.error(
        { code: child.exitCode, signal: child.signalCode },
        'PostgreSQL ended by itself; starting it again',
      );
      await restart();
      if (stopping && isRunning(child)) await end(child);
    }
  }

  async function restart(): Promise<void> {
    for (let delay = firstDelay; !stopping; delay = Math.min(delay * 2, maxDelay)) {
      try {
        child = await start();
        log.info('PostgreSQL runs again');
        return;
      } catch (error) {
        log.error({ err: error }, `PostgreSQL did not start; trying again in ${delay} ms`);
        await sleep(delay);
      }
    }
  }

  async function stop(): Promise<void> {
    stopping = true;
    if (isRunning(child)) await end(child);
    await watching;
  }
}

function exitOf(child: ChildProcess): Promise<void> {
  return isRunning(child) ? new Promise((resolve) => child.once('exit', () => resolve())) : Promise.resolve();
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
