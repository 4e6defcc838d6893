import { beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// Runs before each test file. Those before it, which ran on the same page, may have left a session, drafts or settings.
localStorage.clear();
sessionStorage.clear();
// The library registers this for the first file of a page only.
beforeEach(cleanup);

vi.mock(import('../platform/events'), async (original) => {
  const { withListener } = await import('./viewer-events');
  return withListener(original);
});
