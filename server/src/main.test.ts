import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './platform/free-port.ts';
import { programEnvironment } from './testing/program.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** A data folder for one test. */
async function createDataFolder() {
  const folder = await temporaryFolder('main');
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Starts the program with these settings, and resolves to its exit code and errors. */
async function runMain(settings: Record<string, string>) {
  const env = { ...programEnvironment(), PORT: String(await freePort()), ...settings };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { errors, code };
}

test('a data folder that cannot be written is reported without a stack trace', async () => {
  const folder = await createDataFolder();
  await writeFile(join(folder, 'file'), '');
  const reason = '(ENOTDIR). A file is where a folder is needed: move it away, or set DATA_DIR to another.';
  expect(await runMain({ WORKERS: '1', DATA_DIR: join(folder, 'file/data') })).toEqual({
    errors: `${join(folder, 'file/data/storage')} cannot be written ${reason}\n`,
    code: 1,
  });
});

test('Foyer ends when its first worker cannot reach the database', async () => {
  const DATABASE_URL = `postgres://foyer@127.0.0.1:${await freePort()}/foyer`;
  const { errors, code } = await runMain({ WORKERS: '2', DATABASE_URL, DATA_DIR: await createDataFolder() });
  expect(errors).toMatch(/^The database cannot be reached \(.*ECONNREFUSED.*\)\. Check DATABASE_URL\.\n$/);
  expect(code).toBe(1);
});
