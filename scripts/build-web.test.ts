import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const { inputs } = await import(pathToFileURL(join(import.meta.dirname, 'build-web.mjs')).href);

test('a change in any workspace that the web app uses makes the next start build it anew', () => {
  const { dependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../web/package.json'), 'utf8'),
  ) as { dependencies: Record<string, string> };
  const workspaces = Object.keys(dependencies).filter((name) => name.startsWith('@foyer/'));
  expect(inputs).toEqual(expect.arrayContaining(workspaces.map((name) => name.replace('@foyer/', ''))));
});
