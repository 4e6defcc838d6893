import type { ToasterProps } from 'sonner';
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

// Toasts stay longer, since on a slow machine their usual four seconds may pass before a test looks at one. Not for ever: a
// toast left over is shown in the next test, and may cover what that presses.
vi.mock(import('sonner'), async (original) => {
  const [sonner, { createElement }] = await Promise.all([original(), import('react')]);
  const Toaster = (props: ToasterProps) => createElement(sonner.Toaster, { ...props, duration: 30_000 });
  return { ...sonner, Toaster: Toaster as typeof sonner.Toaster };
});

// Otherwise the first toasts of short tests would be shown in a later test, beside its own.
vi.mock(import('../ui/first-toast-delay'), () => ({ firstToastDelay: 0 }));

vi.mock(import('../platform/events'), async (original) => {
  const { withListener } = await import('./viewer-events');
  return withListener(original);
});
