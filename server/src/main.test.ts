import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './platform/free-port.ts';
import { programEnvironment } from './testing/program.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

test('a data folder that cannot be written is reported without a stack trace', async () => {
  const folder = await temporaryFolder('main');
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'file'), '');
  const env = {
    ...programEnvironment(),
    WORKERS: '1',
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'file/data'),
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  const reason = '(ENOTDIR). Give it to the account that runs Foyer, or set DATA_DIR to another.';
  expect({ errors, code }).toEqual({
    errors: `${join(folder, 'file/data/storage')} cannot be written ${reason}\n`,
    code: 1,
  });
});
