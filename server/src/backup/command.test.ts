import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { choosePaths } from '../platform/database/embedded/choose-paths.ts';
import { connectEmbedded } from '../platform/database/embedded/connect-embedded.ts';
import { livingPostmaster } from '../platform/database/embedded/postmaster.ts';
import { openDatabase } from '../platform/database/index.ts';
import { testConfig } from '../testing/index.ts';
import { programArguments, programEnvironment } from '../testing/program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const run = (verb: string, file: string, folder: string) => runCommand('backup', folder, verb, file);

function start(name: string, folder: string, ...args: string[]) {
  const command = join(import.meta.dirname, '..', name, 'command.ts');
  return spawn(process.execPath, [...programArguments, command, ...args], {
    env: { ...programEnvironment(), DATA_DIR: join(folder, 'data') },
  });
}

async function runCommand(name: string, folder: string, ...args: string[]) {
  const child = start(name, folder, ...args);
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

test('a misspelt option of rotate-key is not ignored, since the leaked key would stay valid', async () => {
  const { errors, code } = await runCommand('rotate-key', '/nowhere', '--leakd');
  expect(errors).toMatch(/'--leakd'.*\nThe only option is --leaked: `npm run rotate-key -- --leaked`\.\n$/);
  expect(code).toBe(1);
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

test('a backup and a restore that are interrupted leave no data behind, and stop their database', async () => {
  const folder = await temporaryFolder('backup-command');
  const [site, empty, file] = ['site', 'empty', 'foyer.tar'].map((name) => join(folder, name)) as Three;
  onTestFinished(() => rm(folder, { recursive: true }));
  const config = testConfig({ DATA_DIR: join(site, 'data') });
  await (await openDatabase(config, pino({ level: 'silent' }))).dispose();
  expect(await run('backup', file, site)).toEqual({ errors: '', code: 0 });

  const leftovers = () => globSync(`${folder}/{.foyer-*,*/data/.foyer-*}`);
  const hasLeftovers = () => leftovers().length > 0;
  const places = new Map([site, empty].map((of) => [of, choosePaths(join(of, 'data/postgres'))]));
  const postmaster = (of: string) => livingPostmaster(places.get(of)!);
  const interrupt = async (verb: string, of: string, when: () => boolean, signal: NodeJS.Signals) => {
    const child = start('backup', of, verb, file);
    const exit = once(child, 'exit');
    await vi.waitUntil(when, { interval: 1, timeout: 60_000 });
    child.kill(signal);
    expect(await exit).toEqual([128 + constants.signals[signal], null]);
    expect(leftovers()).toEqual([]);
    await expect.poll(() => postmaster(of)).toBeUndefined();
  };
  await interrupt('backup', site, hasLeftovers, 'SIGINT');
  await interrupt('backup', site, () => postmaster(site)?.ready === false, 'SIGHUP');
  await interrupt('restore', empty, hasLeftovers, 'SIGTERM');
});

type Three = [string, string, string];
