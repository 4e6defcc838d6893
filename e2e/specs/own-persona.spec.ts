import type { Page } from '@playwright/test';
import { authorized } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { toasts } from '../people/visitor.ts';
import { expectAccessible } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test('anyone can share a public persona, also as a QR code; once its owner makes it private, nobody else finds its page', async ({
  signUp,
  request,
  browser,
  baseURL,
}) => {
  const { person, context } = await signUp();
  // Basic Latin letters: other letters of a listed persona would load more fonts on the pages of `fonts.spec.ts`.
  const bio = `${'Frank & <plain>. '.repeat(8)}${'🚋'.repeat(100)}`;
  const { handle } = await createPersona(request, person, { name: 'Asta Ro', bio, is_public: true });
  const permissions = ['clipboard-read', 'clipboard-write'];
  const visitorContext = await browser.newContext({ baseURL, permissions });
  const page = await visitorContext.newPage();
  await page.goto(`/fo/${handle}`);
  const description = await page.locator('meta[name="description"]').getAttribute('content');
  expect([...description!]).toHaveLength(150);
  await page.getByRole('button', { name: 'Share Asta Ro' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/fo/${handle}`);
  await expect(page.getByText('Private', { exact: true })).toHaveCount(0);
  await test.step('the QR code is saved as a picture', () => saveQrCode(page, handle));
  await visitorContext.close();

  const ownerPage = await context.newPage();
  await ownerPage.goto('/profile/publishing');
  await expect(ownerPage.getByRole('button', { name: 'Share Asta Ro' })).toBeVisible();
  await ownerPage.getByRole('switch', { name: 'Publish to Marketplace' }).click();
  await expect(toasts(ownerPage)).toContainText(
    'FO Made PrivateYour FO is no longer visible in the marketplace.',
  );
  await expect(ownerPage.getByRole('button', { name: 'Share Asta Ro' })).toHaveCount(0);
  expect((await request.get(`/fo/${handle}`)).status()).toBe(404);
  await ownerPage.goto(`/fo/${handle}`);
  await expect(ownerPage.getByText('Private', { exact: true })).toBeVisible();
  await expect(ownerPage.getByRole('button', { name: 'Share Asta Ro' })).toHaveCount(0);
});

test('every former handle of a persona redirects to its page, with the query', async ({
  signUp,
  request,
}) => {
  const { person, context } = await signUp();
  const { id, handle } = await createPersona(request, person, { name: 'Bo Falk', is_public: true });
  const headers = authorized(person);
  const patch = (data: object) => request.patch(`/api/v1/personas/${id}`, { headers, data });
  const secondHandle = (await (await patch({ name: 'Bo Falkner' })).json()).handle as string;
  const thirdHandle = (await (await patch({ name: 'Bo Falkland' })).json()).handle as string;
  expect(new Set([handle, secondHandle, thirdHandle]).size).toBe(3);
  // A browser that stored such a redirect would follow it after the persona is renamed back.
  for (const [address, page] of [
    ...[handle, secondHandle, id, thirdHandle.toUpperCase()].map((address) => [address, ''] as const),
    [handle, '/live'] as const,
  ]) {
    const response = await request.get(`/fo/${address}${page}?ref=a%20friend`, { maxRedirects: 0 });
    const { location, 'cache-control': cacheControl } = response.headers();
    expect([address, response.status(), location, cacheControl]).toEqual([
      address,
      308,
      `/fo/${thirdHandle}${page}?ref=a%20friend`,
      'no-store',
    ]);
  }
  const page = await context.newPage();
  await patch({ is_public: false });
  expect((await request.get(`/fo/${handle}`, { maxRedirects: 0 })).status()).toBe(404);
  await page.goto(`/fo/${handle}?ref=a%20friend`);
  await expect(page).toHaveURL(`/fo/${thirdHandle}?ref=a%20friend`);
  await expect(page.getByRole('heading', { name: 'Bo Falkland', level: 1 })).toBeVisible();
});

test('a persona is deleted after typing DELETE, and the back button does not show it any more', async ({
  signUp,
  request,
}) => {
  const { person, context } = await signUp();
  const { handle, name } = await createPersona(request, person, { name: 'Jon Vik', is_public: true });
  const page = await context.newPage();
  await page.goto(`/fo/${handle}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete FO' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Jon Vik?' });
  await dialog.getByLabel('Confirmation').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('FO Deleted Successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You have no FO yet' })).toBeFocused();
  expect((await request.get(`/fo/${handle}`)).status()).toBe(404);
  await page.goBack();
  await expect(page.getByText('Persona not found')).toBeVisible();
});

async function saveQrCode(page: Page, handle: string) {
  await page.getByRole('button', { name: /^Share / }).click();
  await page.getByRole('menuitem', { name: 'QR code' }).click();
  await expect(
    page.getByRole('img', { name: new RegExp(`QR code that leads to .*/fo/${handle}$`) }),
  ).toBeVisible();
  await expectAccessible(page, 'light');
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await downloadPromise).suggestedFilename()).toBe(`${handle}-qr.png`);
}
