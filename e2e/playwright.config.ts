import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions, wholeBrowser } from './browser.ts';

/** With more processes on the same cores, tests take longer. */
const patience = process.env.E2E_SETTINGS ? 4 : 1;

export default defineConfig({
  testDir: 'specs',
  outputDir: 'results/tests',
  globalSetup: './site/global-setup.ts',
  // A journey waits more than it computes: with its browser and its share of the site it takes less than half a core.
  workers: availableParallelism() + 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine a journey may miss a time limit. `npm test` lists by name what passes at the second try.
  retries: 1,
  timeout: 60_000 * patience,
  expect: { timeout: 10_000 * patience },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions,
    // No animations, and the built-in engine answers at once; a test of animations switches them on.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, since the spoken talks come one after the other and take minutes: the rest goes on beside them.
    {
      name: 'model',
      testMatch: /\/(path|resilience|recording|dictation|live-talk)\.spec/,
      use: { launchOptions: wholeBrowser },
    },
    // On the same site, when nobody else asks: a model that hung is left alone by everybody's questions.
    { name: 'outage', testMatch: /\/outage\.spec/, dependencies: ['model'], metadata: { site: 'model' } },
    { name: 'builtin', testIgnore: /\/(resilience|recording|dictation|live-talk|outage)\.spec/ },
  ],
});
