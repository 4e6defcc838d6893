import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from '../errors.ts';
import { spawnOptions } from './account.ts';
import { program } from './binaries.ts';
import type { DatabasePaths } from './choose-paths.ts';
import { livingPostmaster } from './postmaster.ts';

const maxLogBytes = 10_000_000;

/** Starts PostgreSQL and waits until it accepts connections, which after a crash is at the end of recovery. */
export async function runServer(
  paths: DatabasePaths,
  port: number,
  settings: string[],
): Promise<ChildProcess> {
  const log = openLog(paths);
  const args = ['-D', paths.data];
  for (const setting of [...connectionSettings(paths, port), ...settings]) args.push('-c', setting);
  // PostgreSQL gets its own session, so that Ctrl-C in the terminal reaches only Foyer, which stops PostgreSQL last.
  const child = spawn(program(paths.binaries, 'postgres'), args, {
    ...spawnOptions(paths.account),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  stopWithProcess(child);
  let spawnError: Error | undefined;
  child.once('error', (error) => {
    spawnError = error;
  });
  while (!isReady(child, paths)) {
    if (spawnError || child.exitCode !== null || child.signalCode !== null)
      throw startFailure(paths, spawnError);
    await sleep(5);
  }
  return child;
}

/** On an abnormal exit of this process there is time to send the signal, but not to wait. */
function stopWithProcess(child: ChildProcess): void {
  const stop = () => child.kill('SIGINT');
  process.once('exit', stop);
  child.once('close', () => process.off('exit', stop));
}

function isReady(child: ChildProcess, paths: DatabasePaths): boolean {
  const postmaster = livingPostmaster(paths);
  return postmaster?.pid === child.pid && postmaster?.ready === true;
}

function connectionSettings(paths: DatabasePaths, port: number): string[] {
  if (process.platform === 'win32') return ['listen_addresses=127.0.0.1', `port=${port}`];
  const folder = paths.socketFolder.replaceAll('"', '""');
  return [
    'listen_addresses=',
    `port=${port}`,
    `unix_socket_directories="${folder}"`,
    'unix_socket_permissions=0700',
  ];
}

function openLog(paths: DatabasePaths): number {
  if (existsSync(paths.logFile) && statSync(paths.logFile).size > maxLogBytes) {
    renameSync(paths.logFile, `${paths.logFile}.1`);
  }
  const file = openSync(paths.logFile, 'a', 0o600);
  if (paths.account) fchownSync(file, paths.account.uid, paths.account.gid);
  return file;
}

function startFailure(paths: DatabasePaths, spawnError: Error | undefined): DatabaseStartError {
  const lastLines = readFileSync(paths.logFile, 'utf8').trimEnd().split('\n').slice(-5).join('\n  ');
  const reason = spawnError ? ` (${spawnError.message})` : '';
  return new DatabaseStartError(
    `PostgreSQL did not start${reason}. The end of ${paths.logFile}:\n  ${lastLines}`,
  );
}
