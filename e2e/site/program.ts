import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { programEnvironment } from '../../server/src/testing/program.ts';

export const root = join(import.meta.dirname, '../..');
export const results = join(root, 'e2e/results');
/** Shared by all test sites: a killed process stores nothing in it, and compiling takes most of a start. */
export const compileCache = join(root, 'node_modules/.cache/foyer');

export interface Program {
  /** The part of the output that matched `ready`. */
  outputText: string;
  stop(): Promise<void>;
}

/** Starts one of our TypeScript programs, waits until its output matches `ready`, and logs to `results/<name>.log`. */
export async function startProgram(
  name: string,
  file: string,
  ready: RegExp,
  env: Record<string, string> = {},
): Promise<Program> {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    // As `npm start` sets it.
    env: { ...programEnvironment(), NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(results, `${name}.log`));
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const outputText = await outputOf(child, ready, name);
  return { outputText, stop: () => stop(child) };
}

async function outputOf(child: ChildProcess, ready: RegExp, name: string): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const searchOutput = (chunk: Buffer) => {
      output += chunk;
      const match = ready.exec(output);
      if (match) resolve(match[0]);
    };
    child.stdout!.on('data', searchOutput);
    child.stderr!.on('data', searchOutput);
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`${name} ended with ${code} before it was ready:\n${output}`)),
    );
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
