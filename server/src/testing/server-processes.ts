import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#platform/database';
import { urlOf } from './databases.ts';
import { programArguments, programEnvironment } from './program.ts';
import { createTestDatabase } from './test-database.ts';
import { highLimits } from './test-ports.ts';
import { callerOf, signUp, type TestSite } from './test-site.ts';

type RunningSite = Pick<TestSite, 'call' | 'newPerson'>;

/**
 * Two real processes of one site on loopback, with one database and folder. Call it at the top of a file; the returned
 * object is usable in hooks and tests. `env` are further settings of both.
 */
export function serverProcesses(env: Record<string, string> = {}): [RunningSite, RunningSite] {
  const sites: [RunningSite, RunningSite] = [{} as RunningSite, {} as RunningSite];
  const children: ChildProcess[] = [];
  let database: Database | undefined;
  let folder: string | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'foyer-processes-'));
    const shared = { DATABASE_URL: urlOf(database.connection), DATA_DIR: folder, ...env };
    children.push(...sites.map(() => start(shared)));
    const ports = await Promise.all(children.map(portOf));
    for (const [at, site] of sites.entries()) {
      const origin = `http://127.0.0.1:${ports[at]}`;
      const call = callerOf((path, init) => fetch(new URL(path, origin), { ...init, redirect: 'manual' }));
      Object.assign(site, { call, newPerson: signUp({ call }) });
    }
  });
  afterAll(async () => {
    await Promise.all(children.map(stop));
    await database?.dispose();
    if (folder) await rm(folder, { recursive: true, force: true });
  });
  return sites;
}

function start(env: Record<string, string>): ChildProcess {
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', ...highLimits, ...env };
  return spawn(process.execPath, [...programArguments, join(import.meta.dirname, 'site-process.ts')], {
    env: { ...programEnvironment(), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function portOf(child: ChildProcess): Promise<number> {
  let output = '';
  for await (const chunk of child.stdout!) {
    output += chunk;
    const port = /^port (\d+)$/m.exec(output)?.[1];
    if (port) return Number(port);
  }
  throw new Error(`a process of the site ended with ${child.exitCode} before it was ready: ${output}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
