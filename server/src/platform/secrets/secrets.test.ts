import { statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testConfig } from '../../testing/test-config.ts';
import { createSecrets } from './index.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const secrets = (env: object = {}) => createSecrets(testConfig({ DATA_DIR: folder, ...env }));
const SECRET_KEY = 'a key that the operator keeps somewhere else';

test('an encrypted text is unreadable, and can be decrypted for its purpose only', () => {
  const sealed = secrets().seal('a quiet harbour', 'totp');
  expect(sealed).not.toContain('harbour');
  expect(secrets().seal('a quiet harbour', 'totp')).not.toBe(sealed);
  expect(secrets().open(sealed, 'totp')).toBe('a quiet harbour');
  expect(() => secrets().open(sealed, 'session')).toThrow();
  expect(() => secrets().open(`${sealed.slice(0, -2)}AA`, 'totp')).toThrow();
  expect(secrets().open('JBSWY3DPEHPK3PXP', 'totp')).toBe('JBSWY3DPEHPK3PXP');
});

test('the key file is private to its owner, and created once by concurrent processes', () => {
  const both = [secrets(), secrets()];
  const [first, second] = both.map((each) => each.seal('x', 'totp'));
  expect(both.map((each) => [each.open(first!, 'totp'), each.open(second!, 'totp')])).toEqual([
    ['x', 'x'],
    ['x', 'x'],
  ]);
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
});

test('with SECRET_KEY no file is created, and values of an existing file stay readable', () => {
  const before = secrets().seal('x', 'totp');
  const after = secrets({ SECRET_KEY });
  expect(after.open(before, 'totp')).toBe('x');
  expect(before.startsWith(after.prefix())).toBe(false);
  expect(after.seal('x', 'totp').startsWith(after.prefix())).toBe(true);
  expect(() => secrets().open(after.seal('x', 'totp'), 'totp')).toThrow('SECRET_KEY');
});

test('a wrong key is reported to the operator', async () => {
  const sealed = secrets().seal('x', 'totp');
  await writeFile(join(folder, 'secret.key'), 'another one');
  expect(() => secrets().open(sealed, 'totp')).toThrow('another key');
  await rm(join(folder, 'secret.key'));
  expect(() => secrets().open(sealed, 'totp')).toThrow('another key');
  expect(() => secrets({ SECRET_KEY: 'short' })).toThrow('SECRET_KEY');
});

test.each(['', '\n', '\0'.repeat(45)])('an empty key file is not used: %j', async (content) => {
  await writeFile(join(folder, 'secret.key'), content);
  expect(() => secrets().seal('x', 'totp')).toThrow('is empty');
  expect(secrets({ SECRET_KEY }).seal('x', 'totp')).toMatch(/^sealed1/);
});
