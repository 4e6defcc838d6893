import { readFile } from 'node:fs/promises';
import { appCode, nextAppCode, textedCode } from '../people/factor.ts';
import { securitySection } from '../people/profile-page.ts';
import { codeField, confirmCode, expectStepUp, signIn } from '../people/sign-in.ts';
import { expect, test } from '../site/test.ts';

test('an authenticator app is added, used and removed', async ({ browser, baseURL, signedIn }) => {
  const { person, context } = await signedIn();
  const page = await context.newPage();
  const section = await securitySection(page, 'Two-step verification');
  await section.getByRole('button', { name: 'Add authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  const qrCode = dialog.getByRole('img', { name: 'QR code for the authenticator app' });
  await expect
    .poll(() => qrCode.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '');
  await codeField(page).fill(appCode(secret) === '000000' ? '111111' : '000000');
  await confirmCode(page);
  await expect(page.getByText('That code is not right')).toBeVisible();
  await codeField(page).fill(appCode(secret));
  await confirmCode(page);
  await expect(page.getByText('Two-step verification is on')).toBeVisible();

  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const firstCode = (await codes.first().textContent())!;
  expect(firstCode).toMatch(/^\w{4}(-\w{4}){3}$/);
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  const confirmation = page.getByRole('alertdialog', { name: 'Have you saved them?' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(codes).toHaveCount(10);
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect(await readFile(await (await downloadPromise).path(), 'utf8')).toContain(firstCode);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section.getByText('10 codes left, each for one sign-in.')).toBeVisible();
  await expect(section.getByRole('listitem').filter({ hasText: 'Authenticator app' })).toBeVisible();

  const otherContext = await browser.newContext({ baseURL });
  const login = await otherContext.newPage();
  await signIn(login, person);
  await expectStepUp(login);
  await codeField(login).fill(nextAppCode(secret));
  await confirmCode(login);
  await expect(login.getByText('Login successful')).toBeVisible();
  await otherContext.close();

  await page.reload();
  await securitySection(page, 'Two-step verification');
  await section.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  await expect(section.getByText('Recovery codes')).toBeHidden();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await expect(section.getByRole('heading', { name: 'Two-step verification' })).toBeFocused();
});

test('new recovery codes replace the old ones', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  const section = await securitySection(page, 'Two-step verification');
  await section.getByRole('button', { name: 'Add authenticator app' }).click();
  const secret = (await page.getByRole('dialog').locator('code').textContent())!.replaceAll(' ', '');
  await codeField(page).fill(appCode(secret));
  await confirmCode(page);
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const oldCodes = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await section.getByRole('button', { name: 'Make new codes' }).click();
  await expect(codes).toHaveCount(10);
  const newCodes = await codes.allTextContents();
  expect(newCodes.filter((code) => oldCodes.includes(code))).toEqual([]);
});

test('setting up an authenticator app starts again after it was cancelled', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  const section = await securitySection(page, 'Two-step verification');
  for (const _ of [1, 2]) {
    await section.getByRole('button', { name: 'Add authenticator app' }).click();
    await expect(codeField(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(section.getByRole('listitem')).toHaveCount(0);
});

test('a phone is added with the code that is sent to it', async ({ request, signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  const section = await securitySection(page, 'Two-step verification');
  await section.getByRole('button', { name: 'Add phone' }).click();
  await page.getByLabel('Phone number').fill('0770 900');
  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect(page.getByText('Please enter the number with its country code')).toBeVisible();
  let phoneNumber = `4477${String(Math.random()).slice(2, 10)}`;
  await page.getByLabel('Phone number').fill(`+${phoneNumber.slice(0, 2)} ${phoneNumber.slice(2)}`);
  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect(codeField(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Change number' }).click();
  await expect(page.getByRole('button', { name: /^Send a code in \d+ s$/ })).toBeVisible();
  phoneNumber = `4477${String(Math.random()).slice(2, 10)}`;
  await page.getByLabel('Phone number').fill(`+${phoneNumber}`);
  await page.getByRole('button', { name: 'Send a code', exact: true }).click();
  await expect(page.getByText(`The six digits that we sent to +${phoneNumber}.`)).toBeVisible();
  await codeField(page).fill(await textedCode(request, phoneNumber));
  await confirmCode(page);
  await expect(page.getByText('Two-step verification is on')).toBeVisible();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section.getByText(phoneNumber)).toBeVisible();
});

test('a site without text messages says why no phone can be added', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.route('**/auth/v1/factors', (route) =>
    route.fulfill({
      status: 422,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'mfa_phone_enroll_not_enabled', message: 'MFA enroll is disabled for Phone' },
    }),
  );
  const section = await securitySection(page, 'Two-step verification');
  await section.getByRole('button', { name: 'Add phone' }).click();
  await page.getByLabel('Phone number').fill('+447700900123');
  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect(page.getByText('This site has no way to send text messages')).toBeVisible();
});
