import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../server/src/platform/free-port.ts';
import { accountOf } from './postgres.ts';

/** Starts pgbouncer for the PostgreSQL whose socket is in this folder, with the settings of `docs/operate/scaling.md`. */
export async function startPooler(folder: string) {
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${folder} user=foyer`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = session',
    'max_client_conn = 500',
    'default_pool_size = 150',
    'ignore_startup_parameters = extra_float_digits, statement_timeout, idle_in_transaction_session_timeout',
  ];
  await writeFile(file, lines.join('\n'));
  const child = spawn('/usr/sbin/pgbouncer', [file], {
    ...accountOf('postgres'),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await waitUntilUp(child.stderr);
  return {
    url: `postgres://foyer@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function waitUntilUp(output: AsyncIterable<Buffer>): Promise<void> {
  let log = '';
  for await (const chunk of output) {
    log += chunk;
    if (log.includes('process up')) return;
  }
  throw new Error(`pgbouncer ended before it was ready: ${log}`);
}
