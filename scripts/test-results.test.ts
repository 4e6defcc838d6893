import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { TestModule } from 'vitest/node';
import { notesOf } from './test-notes.ts';

const { browserResults, formatSlowest, unitResults } = await import(
  pathToFileURL(join(import.meta.dirname, 'test-results.mjs')).href
);

const root = dirname(import.meta.dirname);
const folder = mkdtempSync(join(tmpdir(), 'foyer-test-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the report lists the ten slowest files, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, at) => [`server/${at}.test.ts`, at * 1000]);
  expect(formatSlowest({ ...Object.fromEntries(files), 'server/3.test.ts': 61_250 })).toEqual([
    ' 61.3 s  server/3.test.ts',
    ...[11, 10].map((at) => ` ${at}.0 s  server/${at}.test.ts`),
    ...[9, 8, 7, 6, 5, 4, 2].map((at) => `  ${at}.0 s  server/${at}.test.ts`),
  ]);
  expect(formatSlowest({})).toEqual([]);
});

test('the duration of a Vitest file includes imports and hooks; tests that passed on a retry are named', () => {
  const modules = [module('server/src/slow.test.ts'), module('web/app/vote.test.tsx')];
  const notes = write('notes.json', notesOf(modules));
  const report = write('unit.json', { numPassedTests: 2, numFailedTests: 0, testResults: [] });
  expect(unitResults(report, notes)).toEqual({
    passed: 2,
    failed: 0,
    failures: [],
    secondTries: ['server/src/slow.test.ts > chat > stops', 'web/app/vote.test.tsx > chat > stops'],
    durations: { 'server/src/slow.test.ts': 1234, 'web/app/vote.test.tsx': 1234 },
  });
  expect(unitResults(report, join(folder, 'never-written.json'))).toMatchObject({ durations: {} });
});

test('the duration of a file of browser tests is the sum of all attempts of its tests', () => {
  const spec = (title: string, status: string, ...durations: number[]) => ({
    title,
    file: 'chat.spec.ts',
    tests: [{ projectName: 'builtin', status, results: durations.map(resultOf) }],
  });
  const message = '\u001b[31mError\u001b[39m: no button\nat chat.spec.ts:5';
  const resultOf = (duration: number) => (duration > 800 ? { duration, error: { message } } : { duration });
  const file = { title: 'chat.spec.ts', specs: [spec('stops', 'flaky', 900, 800)] };
  const suites = [{ ...file, suites: [{ title: 'a picture', specs: [spec('is sent', 'expected', 50)] }] }];
  const report = write('browser.json', { suites, stats: { expected: 1, flaky: 1, unexpected: 0 } });
  expect(browserResults(report)).toEqual({
    passed: 2,
    failed: 0,
    failures: [],
    secondTries: ['e2e/specs/chat.spec.ts > stops (builtin): Error: no button'],
    durations: { 'e2e/specs/chat.spec.ts': 1750 },
  });
});

test('each failed Vitest test, or file without one, is reported with the first line of its error', () => {
  const result = (file: string, message: string, assertionResults: unknown[]) => ({
    name: join(root, file),
    status: 'failed',
    message,
    assertionResults,
  });
  const failed = { fullName: 'stops', status: 'failed', failureMessages: ['Error: expected 1\n  at line 3'] };
  const testResults = [
    result('server/src/chat.test.ts', '', [failed, { fullName: 'goes on', status: 'passed' }]),
    result('server/src/hooks.test.ts', 'no database\nat line 4', [{ fullName: 'a', status: 'skipped' }]),
  ];
  const report = write('failed.json', { numPassedTests: 1, numFailedTests: 1, testResults });
  expect(unitResults(report, join(folder, 'never-written.json')).failures).toEqual([
    'server/src/chat.test.ts > stops: Error: expected 1',
    'server/src/hooks.test.ts > the file itself: no database',
  ]);
});

function write(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

function module(file: string) {
  const tests = [
    { fullName: 'chat > stops', diagnostic: () => ({ flaky: true }) },
    { fullName: 'chat > goes on', diagnostic: () => ({ flaky: false }) },
  ];
  const times = { environmentSetupDuration: 0, prepareDuration: 30.2, setupDuration: 3, duration: 201 };
  return {
    moduleId: join(root, file),
    children: { allTests: () => tests },
    diagnostic: () => ({ ...times, collectDuration: 1000 }),
  } as unknown as TestModule;
}
