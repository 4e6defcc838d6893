import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';

// Runs before each test file: those before it may have left a session, drafts or settings in the same browser.
localStorage.clear();
sessionStorage.clear();

const { innerWidth, innerHeight } = window;
afterEach(async () => {
  if (window.innerWidth !== innerWidth || window.innerHeight !== innerHeight)
    await page.viewport(innerWidth, innerHeight);
});

vi.mock(import('../platform/events'), async (original) => {
  const { withListener } = await import('./viewer-events');
  return withListener(original);
});
