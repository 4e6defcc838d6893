import { join } from 'node:path';
import { env } from 'node:process';
import { defineConfig } from 'vitest/config';
import { timeouts } from '../../vitest.config.ts';
import { areas } from './areas.ts';

const { tests } = areas[env.MUTATE_AREA!]!;
const isServer = tests.some((path) => path.startsWith('server/'));

/** The tests of one area, for `npm run mutate`, which runs them in a copy of the project. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: tests.map((path) => (path.endsWith('.test.ts') ? path : `${path}/**/*.test.ts`)),
    globalSetup: isServer ? ['server/src/testing/global-setup.ts'] : [],
    isolate: false,
    // As in `npm test`: one test that fails by chance ends the first run, and would count as noticing a change.
    retry: isServer ? 1 : 0,
    ...timeouts,
  },
});
