import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from '../e2e/browser.ts';
import { contractCalls } from './contract-calls.ts';
import { fonts } from './fonts.ts';
import { memberScripts } from './member-scripts.ts';
import { voiceActivityFiles } from './voice-activity.ts';

/** Components of the web app in a real browser: `npx vitest run --config web/vitest.config.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractCalls(), fonts(), voiceActivityFiles(), memberScripts(), tailwindcss()],
  // Finds dependencies before the first test: one that is found later would reload the page in the middle of a test.
  optimizeDeps: { entries: ['app/**/*.test.tsx'] },
  test: {
    name: 'components',
    include: ['app/**/*.test.tsx'],
    setupFiles: ['app/testing/clean-page.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // One browser page more than there are cores, since a page waits for Vite and for pauses.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions,
        contextOptions: { reducedMotion: 'reduce', locale: 'en-GB' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
});
