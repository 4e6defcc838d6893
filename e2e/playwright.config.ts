import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';

/** `npm run journeys` starts more processes on the same cores, so each step takes longer. */
const timeoutFactor = process.env.E2E_SETTINGS ? 2 : 1;

export default defineConfig({
  testDir: 'specs',
  outputDir: 'results/tests',
  globalSetup: './site/global-setup.ts',
  // Journeys mostly wait: one takes less than half a core, including its browser and the site.
  workers: availableParallelism() + 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // `npm test` lists journeys that passed only on the retry.
  retries: 1,
  // On an overloaded machine a page takes twenty seconds to load. A step that cannot succeed fails long before the test's
  // timeout, by the timeout of expectations or of actions.
  timeout: 600_000,
  expect: { timeout: 60_000 * timeoutFactor },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions,
    actionTimeout: 120_000 * timeoutFactor,
    // No animations, and the built-in engine answers at once; a test of animations switches them on.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Listed first, since its live talks run one after the other and take minutes; other tests run in parallel.
    {
      name: 'model',
      testMatch: /\/(path|resilience|recording|dictation|live-talk)\.spec/,
    },
    { name: 'builtin', testIgnore: /\/(resilience|recording|dictation|live-talk)\.spec/ },
  ],
});
