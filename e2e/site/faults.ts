import type { Page } from '@playwright/test';

/**
 * What the browser complained about on a page: errors, and violations of the Content-Security-Policy. That a page is
 * not found, which a test asked for, is no complaint.
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
