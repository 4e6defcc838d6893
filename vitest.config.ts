import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Each worker may hold thirty connections, and a PostgreSQL as Debian sets it up has a hundred.
    maxWorkers: Math.min(3, availableParallelism()),
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'documents', include: ['documents/src/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'engine', include: ['engine/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'web', include: ['web/app/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      // With a server and a database of their own.
      {
        test: { name: 'bench', include: ['bench/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          // A busy machine is slow, not wrong. `npm test` lists by name what passes at the second try.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
