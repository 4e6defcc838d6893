import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';

async function run(verb: string, file: string, folder: string) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'command.ts'), verb, file], {
    env: { PATH, HOME, DATA_DIR: join(folder, 'data') } as NodeJS.ProcessEnv,
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
  expect((await run('backup', join(folder, 'foyer.tar'), folder)).errors).toMatch(
    /^There is no database in .*data\/postgres: DATA_DIR may be another folder\.\n$/,
  );
  expect(existsSync(join(folder, 'data'))).toBe(false);
});
