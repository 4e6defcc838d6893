import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { defineConfig } from 'vitest/config';

/** Long enough for a busy machine: they only end tests that hang. Vitest's defaults are 5 s for a test and 1 s for a poll. */
export const timeouts = { testTimeout: 180_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };

// Compiled once for all workers, and for the processes and threads that the tests start.
env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/foyer-tests');

const webTests = globSync('web/app/**/*.test.ts', { cwd: import.meta.dirname });
/** Tests that change modules, globals or timers, so that each file needs an environment of its own. */
const isolatedWebTests = webTests.filter((file) =>
  /\bvi\b|globalThis/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

export default defineConfig({
  test: {
    // Two more than there are cores, since files wait for time limits, pauses and other processes. Each may hold thirty
    // connections: ours has two hundred, a PostgreSQL as Debian sets it up one hundred.
    maxWorkers: Math.min(env.TEST_DATABASE_URL ? 3 : 5, availableParallelism() + 2),
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], isolate: false, ...timeouts } },
      { test: { name: 'documents', include: ['documents/src/**/*.test.ts'], isolate: false, ...timeouts } },
      { test: { name: 'engine', include: ['engine/**/*.test.ts'], isolate: false, ...timeouts } },
      { test: { name: 'speech', include: ['speech/src/**/*.test.ts'], isolate: false, ...timeouts } },
      {
        test: {
          name: 'web',
          include: ['web/app/**/*.test.ts'],
          exclude: isolatedWebTests,
          isolate: false,
          ...timeouts,
        },
      },
      { test: { name: 'web-isolated', include: isolatedWebTests, ...timeouts } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], ...timeouts } },
      // These tests start their own server and database.
      { test: { name: 'bench', include: ['bench/**/*.test.ts'], ...timeouts } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          // `npm test` lists by name what passes at the second try.
          retry: 1,
          // One import of the site for all files of a worker.
          isolate: false,
          ...timeouts,
        },
      },
    ],
  },
});
