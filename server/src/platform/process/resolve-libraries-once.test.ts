import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const hook = new URL('./resolve-libraries-once.ts', import.meta.url).href;
const packageJson = JSON.stringify({ type: 'module', exports: './index.js' });
let folder: string;

beforeAll(async () => {
  folder = await temporaryFolder('resolve');
  const files = {
    'one/node_modules/lib/package.json': packageJson,
    'one/node_modules/lib/index.js': "export default 'the library of one';",
    'two/node_modules/lib/package.json': packageJson,
    'two/node_modules/lib/index.js': "export default 'the library of two';",
    'one/src/first.mjs': "export { default } from 'lib';",
    'one/src/second.mjs': "export { default } from 'lib';",
    'two/src/first.mjs': "export { default } from 'lib';",
    'one/src/broken.mjs': "import 'missing-library';",
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** The default exports of the files, imported one after the other. */
async function importAll(...names: string[]): Promise<unknown> {
  const code = `const found = [];
    for (const name of ${JSON.stringify(names)}) found.push((await import(${JSON.stringify(`file://${folder}/`)} + name)).default);
    console.log(JSON.stringify(found));`;
  const options = ['--import', hook, '--input-type=module', '--eval', code];
  return JSON.parse((await promisify(execFile)(process.execPath, options)).stdout);
}

test('each package gets the library that is installed for it', async () => {
  expect(await importAll('one/src/first.mjs', 'two/src/first.mjs', 'one/src/second.mjs')).toEqual([
    'the library of one',
    'the library of two',
    'the library of one',
  ]);
});

test('a missing library is named in the error, with the file that imports it', async () => {
  await expect(importAll('one/src/broken.mjs')).rejects.toThrow(
    /Cannot find package 'missing-library' imported from .*one\/src\/broken\.mjs/,
  );
});
