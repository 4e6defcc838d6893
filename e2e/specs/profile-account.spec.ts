import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { securitySection } from '../people/profile-page.ts';
import { expect, test } from '../site/test.ts';

test('a person downloads all data as one ZIP file, and deletes the account after typing DELETE', async ({
  request,
  signUp,
}) => {
  const { person, context } = await signUp();
  const page = await context.newPage();

  await test.step('downloads all data', () => downloadData(page));

  await test.step('deletes the account, which cannot be signed in to again', async () => {
    const section = await securitySection(page, 'Delete my account');
    await section.getByRole('button', { name: 'Delete my account' }).click();
    const deleteButton = page.getByRole('button', { name: 'Delete everything' });
    await expect(deleteButton).toBeDisabled();
    await page.getByLabel('Confirmation').fill('DELETE');
    await deleteButton.click();
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    const { email, password } = person;
    const data = { email, password };
    expect((await request.post('/auth/v1/token?grant_type=password', { data })).status()).toBe(400);
  });
});

async function downloadData(page: Page) {
  const section = await securitySection(page, 'Download my data');
  const downloadPromise = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByText('Your download begins')).toBeVisible();
  const download = await downloadPromise;
  expect(download.suggestedFilename()).toBe('foyer-data.zip');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  // A ZIP holds the names of its files uncompressed.
  expect(bytes.includes('account.json')).toBe(true);
}
