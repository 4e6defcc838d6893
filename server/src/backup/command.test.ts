import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { connectEmbedded } from '../platform/database/embedded/connect-embedded.ts';
import { programArguments, programEnvironment } from '../testing/program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const run = (verb: string, file: string, folder: string) => runCommand('backup', folder, verb, file);

async function runCommand(name: string, folder: string, ...args: string[]) {
  const command = join(import.meta.dirname, '..', name, 'command.ts');
  const child = spawn(process.execPath, [...programArguments, command, ...args], {
    env: { ...programEnvironment(), DATA_DIR: join(folder, 'data') },
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { errors, code };
}

test('a folder or file that does not exist is named, and no empty database is created', async () => {
  const folder = await temporaryFolder('backup-command');
  onTestFinished(() => rm(folder, { recursive: true }));
  const nowhere = join(folder, 'nowhere');
  expect(await run('backup', join(nowhere, 'foyer.tar'), folder)).toEqual({
    errors: `${nowhere} does not exist.\n`,
    code: 1,
  });
  expect(await run('restore', nowhere, folder)).toEqual({ errors: `${nowhere} does not exist.\n`, code: 1 });
  const noDatabase = /^There is no database in .*data\/postgres: DATA_DIR may be another folder\.\n$/;
  expect((await run('backup', join(folder, 'foyer.tar'), folder)).errors).toMatch(noDatabase);
  const others = ['rotate-key', 'remove-samples'].map((name) => runCommand(name, folder));
  for (const { errors } of await Promise.all(others)) expect(errors).toMatch(noDatabase);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('a folder in which no database was ever started is reported, and none is created in it', async () => {
  const folder = await temporaryFolder('backup-command');
  onTestFinished(() => rm(folder, { recursive: true }));
  const directory = join(folder, 'data/postgres');
  await mkdir(directory, { recursive: true });
  expect(await run('backup', join(folder, 'foyer.tar'), folder)).toEqual({
    errors: `There is no database in ${directory}: DATA_DIR may be another folder.\n`,
    code: 1,
  });
  expect(await readdir(directory)).toEqual([]);
});

test('a folder that cannot be written is reported without a stack trace', async () => {
  const folder = await temporaryFolder('backup-command');
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'data'));
  const database = await connectEmbedded(join(folder, 'data/postgres'), pino({ level: 'silent' }));
  await database.dispose();
  await writeFile(join(folder, 'file'), '');
  const { errors, code } = await run('backup', join(folder, 'file/foyer.tar'), folder);
  expect({ errors, code }).toEqual({ errors: expect.stringMatching(/ENOTDIR.*file/), code: 1 });
  expect(errors).not.toContain('    at ');
});
