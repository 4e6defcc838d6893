import type { Page } from '@playwright/test';

/**
 * Collects a page's console errors, exceptions and violations of the Content-Security-Policy. A 404 of the page itself,
 * which a test asked for, is left out.
 */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const { url } = message.location();
    const missingPage = url === page.url() && message.text().includes('404');
    if (message.type() === 'error' && !missingPage) faults.push(`${page.url()}: ${message.text()} (${url})`);
  });
  return faults;
}
