import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Child {
  pid: number;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>;
}

export interface ChildOptions {
  args: string[];
  env?: Record<string, string>;
  /** The cores it may run on; Linux only. */
  cores?: number[];
}

/** All running children, which are killed if the bench fails or is interrupted. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill();
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const timeouts = { ready: 60_000, end: 30_000 };

/** Starts Node with these arguments. Its output goes to our standard error. */
export function startNode({ args, env = {}, cores }: ChildOptions): Child & { process: ChildProcess } {
  const pinned = cores ? ['taskset', '-c', cores.join()] : [];
  const [program, ...rest] = [...pinned, process.execPath, ...args];
  const child = spawn(program!, rest, {
    // One worker process by default.
    env: { WORKERS: '1', ...process.env, ...env },
    stdio: ['ignore', 2, 2],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return { process: child, pid: child.pid!, stop: () => stop(child) };
}

/** Resolves to the milliseconds until the URL responds with 200; rejects if the process ends first. */
export async function waitUntilReady(
  url: string,
  { process: child }: { process: ChildProcess },
  pollMilliseconds = 20,
): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < timeouts.ready) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`);
    if (await isReady(url)) return performance.now() - start;
    await sleep(pollMilliseconds);
  }
  throw new Error(`${url} does not answer`);
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  await response?.text();
  return response?.ok ?? false;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const kill = setTimeout(() => child.kill('SIGKILL'), timeouts.end);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(kill);
}
