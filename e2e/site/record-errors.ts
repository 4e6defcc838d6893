import type { Page } from '@playwright/test';

/**
 * Records the page's console errors, exceptions and violations of the Content-Security-Policy from now on. A 404 of the
 * page itself is left out, since a test causes it on purpose.
 */
export function recordErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const { url } = message.location();
    const missingPage = url === page.url() && message.text().includes('404');
    if (message.type() === 'error' && !missingPage) errors.push(`${page.url()}: ${message.text()} (${url})`);
  });
  return errors;
}
