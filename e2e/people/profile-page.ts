import { expect, type Locator, type Page } from '@playwright/test';

const dataSections = ['Download my data', 'Delete my account'];

/** A section of "Password & Security", which is opened first, or of the page "Data". */
export async function securitySection(page: Page, name: string): Promise<Locator> {
  const path = dataSections.includes(name) ? '/profile/data' : '/profile';
  if (new URL(page.url(), 'http://nowhere').pathname !== path) await page.goto(path);
  if (path === '/profile') await openSecurity(page);
  const section = page.getByRole('region', { name, exact: true });
  await expect(section).toBeVisible();
  // Content that replaces a skeleton may move the sections below it, so wait for it before a click.
  await expect(page.locator('.animate-shimmer')).toHaveCount(0);
  return section;
}

async function openSecurity(page: Page) {
  const panel = page.getByRole('button', { name: /^Password & Security/ });
  await expect(panel).toBeVisible();
  if ((await panel.getAttribute('aria-expanded')) !== 'true') await panel.click();
}
