import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnOptions } from './account.ts';
import { program } from './binaries.ts';
import type { DatabasePaths } from './choose-paths.ts';
import { isAlive, livingPostmaster, type Postmaster, signal } from './postmaster.ts';

type Mode = 'smart' | 'fast' | 'immediate';

const signals: Record<Mode, NodeJS.Signals> = { smart: 'SIGTERM', fast: 'SIGINT', immediate: 'SIGQUIT' };
const timeouts: Record<Mode, number> = { smart: 2000, fast: 15_000, immediate: 5000 };

/** Stops PostgreSQL: waits for its sessions, else ends them, else stops it like a crash, from which it recovers. */
export async function stopServer(
  paths: DatabasePaths,
  postmaster: Postmaster,
  first: Mode = 'smart',
): Promise<void> {
  const modes: Mode[] = first === 'smart' ? ['smart', 'fast', 'immediate'] : ['fast', 'immediate'];
  for (const mode of modes) {
    sendSignal(paths, postmaster, mode);
    if (await waitForEnd(paths, postmaster, timeouts[mode])) return;
  }
  throw new Error(`PostgreSQL (process ${postmaster.pid}) does not stop`);
}

function sendSignal(paths: DatabasePaths, postmaster: Postmaster, mode: Mode): void {
  if (process.platform !== 'win32') signal(postmaster.pid, signals[mode]);
  else
    spawnSync(
      program(paths.binaries, 'pg_ctl'),
      ['stop', '-W', '-m', mode, '-D', paths.data],
      spawnOptions(paths.account),
    );
}

async function waitForEnd(
  paths: DatabasePaths,
  postmaster: Postmaster,
  milliseconds: number,
): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    if (!isAlive(postmaster.pid) || livingPostmaster(paths)?.pid !== postmaster.pid) return true;
    await sleep(10);
  }
  return false;
}
