import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isIgnored, patternsOf } from './docker-ignore.ts';
import { copyOf, readStages } from './dockerfile.ts';

const readFile = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const { dependencies, workspaces } = JSON.parse(readFile('package.json'));
const [build, result] = readStages(readFile('Dockerfile'));

test('the image uses the Node version that package.json pins', () => {
  expect(build?.base).toMatch(new RegExp(`^node:${dependencies.node}-`));
});

test('the package.json of every workspace is copied before the packages are installed', () => {
  const steps = build!.steps.slice(
    0,
    build!.steps.findIndex(({ instruction }) => instruction === 'RUN'),
  );
  const copied = steps
    .filter(({ instruction }) => instruction === 'COPY')
    .flatMap((step) => copyOf(step).sources);
  expect(copied).toEqual(expect.arrayContaining(workspaces.map((name: string) => `${name}/package.json`)));
});

test('the server does not run as root', () => {
  const user = result!.steps.findIndex(({ instruction }) => instruction === 'USER');
  expect(user).toBeGreaterThan(0);
  expect(result!.steps[user]!.text).not.toMatch(/^(root|0)\b/);
});

test.each([
  ['.env', true],
  ['data/postgres/owner', true],
  ['web/node_modules/vite/package.json', true],
  ['server/src/app.test.ts', true],
  ['e2e/specs/path.spec.ts', true],
  ['engine/quality/run.ts', true],
  ['e2e/package.json', false],
  ['engine/src/text/lexicon/meanings.txt', false],
  ['server/src/main.ts', false],
  ['server/drizzle/0000_start.sql', false],
])('%s is excluded from the image: %s', (path, isExcluded) => {
  expect(isIgnored(patternsOf(readFile('.dockerignore')), path)).toBe(isExcluded);
});
