import { expect, type Locator, type Page } from '@playwright/test';

/** A part of "Password & Security", which is opened for it. */
export async function securitySection(page: Page, name: string): Promise<Locator> {
  if (new URL(page.url(), 'http://nowhere').pathname !== '/profile') await page.goto('/profile');
  const panel = page.getByRole('button', { name: /^Password & Security/ });
  await expect(panel).toBeVisible();
  if ((await panel.getAttribute('aria-expanded')) !== 'true') await panel.click();
  const section = page.getByRole('region', { name, exact: true });
  await expect(section).toBeVisible();
  // What takes the place of a skeleton may move what stands below it, under the pointer too.
  await expect(page.locator('.animate-shimmer')).toHaveCount(0);
  return section;
}
