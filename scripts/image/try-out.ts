import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/src/platform/free-port.ts';
import type { BuildContext, Image } from './perform-stage.ts';

/** Milliseconds until the site must be ready. */
const maxStartMilliseconds = 120_000;
const maxStopMilliseconds = 30_000;
const credentials = { email: 'ada@example.org', password: 'seven lanterns on the quay' };

/**
 * Starts an image's command as its user, waits for its health check, uses the site, backs it up, stops it; then once
 * more.
 */
export async function tryOut(image: Image, account: BuildContext['account']): Promise<void> {
  const port = await freePort();
  const options = { cwd: image.folder, env: { ...image.env, PORT: String(port) }, ...account };
  if (account) expectUnwritable(options);
  for (const use of [signUp, signInUnconfirmed]) {
    const startedAt = Date.now();
    const [program = '', ...args] = image.command;
    const child = spawn(program, args, { ...options, stdio: 'inherit' });
    try {
      await waitUntilHealthy(child, image, options);
      console.log(`  Healthy after ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
      await use(`http://127.0.0.1:${port}`);
      backUp(options);
    } finally {
      await stop(child);
    }
  }
}

function expectUnwritable(options: SpawnOptions): void {
  const attempt = 'touch server/src/main.ts || touch planted || touch node_modules/planted';
  const { status } = spawnSync('sh', ['-c', attempt], { ...options, stdio: 'ignore' });
  if (status === 0) throw new Error('The user of the image may change its program.');
}

async function waitUntilHealthy(
  child: ChildProcess,
  { health }: Image,
  options: SpawnOptions,
): Promise<void> {
  const [program = '', ...args] = health;
  for (const deadline = Date.now() + maxStartMilliseconds; Date.now() < deadline; await sleep(500)) {
    if (child.exitCode !== null)
      throw new Error(`The site ended with ${child.exitCode} before it was healthy.`);
    if (spawnSync(program, args, { ...options, stdio: 'inherit' }).status === 0) return;
  }
  throw new Error(`The site was not healthy within ${maxStartMilliseconds / 1000} s.`);
}

async function signUp(site: string): Promise<void> {
  const page = await fetch(site);
  const text = await page.text();
  if (!page.ok || !text.includes('<title>')) throw new Error(`The home page answers ${page.status}.`);
  await expectAnswer(`${site}/auth/v1/signup`, 200, /"id":/);
}

/**
 * Checks that the volume has kept the account of the first start: the error "not confirmed" is returned only for a
 * registered address.
 */
async function signInUnconfirmed(site: string): Promise<void> {
  await expectAnswer(`${site}/auth/v1/token?grant_type=password`, 400, /email_not_confirmed/);
}

/** Backs up as `docs/operate/operators.md` describes for containers. */
function backUp(options: SpawnOptions): void {
  const args = ['scripts/backup.mjs', 'backup', 'data/tried.tar'];
  if (spawnSync('node', args, { ...options, stdio: 'inherit' }).status !== 0)
    throw new Error('No backup was made.');
}

async function expectAnswer(url: string, status: number, body: RegExp): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(credentials) });
  const text = await response.text();
  if (response.status !== status || !body.test(text))
    throw new Error(`${url} answers ${response.status}: ${text}`);
  console.log(`  POST ${new URL(url).pathname} answers ${status} as it should.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), maxStopMilliseconds);
  const [code] = await ended;
  clearTimeout(killTimer);
  if (code !== 0) throw new Error(`The site ended with ${code} after SIGTERM.`);
}
