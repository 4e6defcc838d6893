import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show';
import { toast } from './toast';

vi.unmock('./first-toast-delay');

test('the first toast is added after its live region, so that screen readers announce it', async () => {
  await show(null);
  /** Times at which the region and the toast were added, in milliseconds. */
  let regionAt: number | undefined;
  let toastAt: number | undefined;
  const observer = new MutationObserver(() => {
    if (document.querySelector('[aria-live]')) regionAt ??= performance.now();
    if (document.body.textContent.includes('A draft was saved')) toastAt ??= performance.now();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  toast.info('A draft was saved', { duration: Number.POSITIVE_INFINITY });
  await expect.element(page.getByText('A draft was saved')).toBeVisible();
  expect(toastAt! - regionAt!).toBeGreaterThan(100);
});
