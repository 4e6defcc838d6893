import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { freePort } from '../../platform/free-port.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** The path of pgbouncer, if installed. */
export const pooler = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync);

/** Runs pgbouncer in front of a database with a socket, for one test. Resolves to its URL. */
export async function startPooler(
  mode: string,
  { host = '', user, database }: pg.ClientConfig,
): Promise<string> {
  const folder = await temporaryFolder('pooler');
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `${database} = host=${host} user=${user}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    'ignore_startup_parameters = extra_float_digits',
  ];
  await writeFile(file, lines.join('\n'));
  // It does not run as root, and only the database's account can open the socket.
  const { uid, gid } = await stat(host);
  const account = process.getuid?.() === 0 ? { uid, gid } : {};
  const child = spawn(pooler!, [file], { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true });
  });
  let output = '';
  for await (const text of child.stderr) {
    output += text;
    if (output.includes('process up')) return `postgres://${user}@127.0.0.1:${port}/${database}`;
  }
  throw new Error(`the pooler ended before it was ready: ${output}`);
}
