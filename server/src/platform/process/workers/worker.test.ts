import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.skipIf(process.platform === 'win32')(
  'a worker exits with the primary process, without first writing the compile cache',
  async () => {
    const cache = await temporaryFolder('compiled');
    const first = spawn(process.execPath, [join(import.meta.dirname, 'testing/first-and-worker.ts')], {
      env: { ...process.env, NODE_COMPILE_CACHE: cache },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = await once(first.stdout, 'data');
    const worker = Number(String(output));
    expect(isAlive(worker)).toBe(true);
    first.kill('SIGKILL');
    await expect.poll(() => isAlive(worker), { interval: 20 }).toBe(false);
    const written = await readdir(cache, { recursive: true, withFileTypes: true });
    expect(written.filter((entry) => entry.isFile())).toEqual([]);
    await rm(cache, { recursive: true });
  },
);
