import { onTestFinished, vi } from 'vitest';

/** Blocks the site's storage for the current test, as Chromium does by "Block all cookies and site data". */
export function blockStorage() {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const access = vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    onTestFinished(() => access.mockRestore());
  }
}

/** For the current test, the site's storage takes nothing more. */
export function fillStorage() {
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  onTestFinished(() => write.mockRestore());
}
