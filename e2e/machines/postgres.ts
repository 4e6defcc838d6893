import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../../server/src/testing/temporary-folder.ts';

/** The programs of Debian's package `postgresql-15`. */
const programs = '/usr/lib/postgresql/15/bin';
/** Connections for four workers and for the tests themselves. */
const connections = 200;

/** Starts PostgreSQL 15 with its data and socket in a new folder, so that only this test reaches it. */
export async function startPostgres() {
  const folder = await temporaryFolder('postgres');
  const account = accountOf('postgres');
  if (account) await chown(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const options = ['-U', 'foyer', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  execFileSync(join(programs, 'initdb'), ['-D', data, ...options], { ...account, stdio: 'ignore' });
  const settings = ['listen_addresses=', `max_connections=${connections}`].flatMap((one) => ['-c', one]);
  const child = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...settings], {
    ...account,
    stdio: 'ignore',
  });
  while (!isReady(folder)) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
    await sleep(100);
  }
  return {
    folder,
    async stop() {
      const ended = once(child, 'exit');
      // A fast shutdown: open connections are closed.
      child.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** The account to run as: PostgreSQL and pgbouncer refuse to run as root. */
export function accountOf(name: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (which: string) => Number(execFileSync('id', [which, name]).toString());
  return { uid: id('-u'), gid: id('-g') };
}

function isReady(folder: string): boolean {
  try {
    execFileSync(join(programs, 'pg_isready'), ['-h', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
