import { readFile } from 'node:fs/promises';
import { appCode } from '../people/factor.ts';
import { securitySection } from '../people/profile-page.ts';
import { codeField, confirmCode } from '../people/sign-in.ts';
import { expect, test } from '../site/test.ts';

test('an authenticator app is added, with recovery codes, and removed', async ({ signUp }) => {
  const { context } = await signUp();
  const page = await context.newPage();
  const section = await securitySection(page, 'Two-step verification');
  await section.getByRole('button', { name: 'Add authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  const qrCode = dialog.getByRole('img', { name: 'QR code for the authenticator app' });
  await expect
    .poll(() => qrCode.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '');
  await codeField(page).fill(appCode(secret));
  await confirmCode(page);
  await expect(page.getByText('Two-step verification is on')).toBeVisible();

  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const firstCode = (await codes.first().textContent())!;
  expect(firstCode).toMatch(/^\w{4}(-\w{4}){3}$/);
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeFocused();
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect(await readFile(await (await downloadPromise).path(), 'utf8')).toContain(firstCode);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section.getByText('10 codes left, each for one sign-in.')).toBeVisible();

  await section.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  await expect(section.getByText('Recovery codes')).toBeHidden();
  await expect(section.getByRole('listitem')).toHaveCount(0);
});
