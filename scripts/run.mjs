import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const parentPollMilliseconds = 200;
const isWindows = process.platform === 'win32';

/** Path of the Node version in the lockfile, the only one that the server runs on. */
export function pinnedNode() {
  const node = join(root, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node');
  if (!existsSync(node)) {
    throw new Error(
      'The npm package "node" has not installed its program. Allow install scripts, then run `npm ci`.',
    );
  }
  return node;
}

/** Runs a program in the foreground, with our terminal and signals; resolves with its exit code. */
export function run(program, args, env = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  const watch = watchParent(() => process.emit('SIGTERM'));
  for (const signal of signals) process.once(signal, () => clearInterval(watch));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** npm sends signals only to the shell in which it runs this script: calls `onEnd` when that shell has ended. */
function watchParent(onEnd) {
  const parent = process.ppid;
  return setInterval(() => process.ppid !== parent && onEnd(), parentPollMilliseconds).unref();
}

/** Runs a command to its end; throws when it fails. */
export function runToEnd(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) throw new Error(`${program} cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`\`${[program, ...args].join(' ')}\` failed.`);
}

/** Runs npm, with the npm that started this script if there is one. */
export function npm(...args) {
  const npmScript = process.env.npm_execpath;
  if (npmScript?.endsWith('.js')) runToEnd(process.execPath, [npmScript, ...args]);
  else runToEnd(isWindows ? 'npm.cmd' : 'npm', args, { shell: isWindows });
}
