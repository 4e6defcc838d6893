import { vi } from 'vitest';

// Runs before each test file: those before it may have left a session, drafts or settings in the same browser.
localStorage.clear();
sessionStorage.clear();

vi.mock(import('../platform/events'), async (original) => {
  const { withListener } = await import('./viewer-events');
  return withListener(original);
});
