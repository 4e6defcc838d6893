import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { mailedLink, newContextFor, newPerson } from '../people/person.ts';
import { securitySection } from '../people/profile-page.ts';
import { expect, test } from '../site/test.ts';

test('a device that is signed out from another device is redirected to the login', async ({
  browser,
  baseURL,
  request,
  signUp,
}) => {
  const { person, context } = await signUp('Idris Vane');
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1';
  const headers = { 'user-agent': userAgent };
  const data = { email: person.email, password: person.password };
  const response = await request.post('/auth/v1/token?grant_type=password', { data, headers });
  const phoneContext = await newContextFor(browser, baseURL, { session: await response.json() });
  const phonePage = await phoneContext.newPage();
  const streamResponse = phonePage.waitForResponse((response) => response.url().endsWith('/realtime/v1'));
  await phonePage.goto('/profile');
  await expect(phonePage.getByText('Idris Vane')).toBeVisible();
  await streamResponse;

  const page = await context.newPage();
  const devices = await securitySection(page, 'Your devices');
  await expect(devices.getByText('This device')).toHaveCount(1);
  await devices.getByRole('button', { name: 'Sign out of Safari on iPhone' }).click();
  await expect(page.getByText('Signed out there')).toBeVisible();
  await expect(devices.getByText('Safari on iPhone', { exact: true })).toHaveCount(0);
  await expect(phonePage).toHaveURL(/\/login\?from=%2Fprofile$/);
  await phoneContext.close();
});

test('the email address changes once both addresses have confirmed', async ({ request, signUp }) => {
  const { person, context } = await signUp();
  const newEmail = newPerson().email;
  const page = await context.newPage();
  const section = await securitySection(page, 'Email address');
  await section.getByLabel('New email address').fill(newEmail);
  await section.getByRole('button', { name: 'Change email' }).click();
  await expect(section.getByText('Waiting for both addresses')).toBeVisible();
  await expect(section.getByRole('heading', { name: 'Email address' })).toBeFocused();

  await request.get(await mailedLink(request, person.email), { maxRedirects: 0 });
  await page.reload();
  await securitySection(page, 'Email address');
  await expect(section.getByText('Waiting for both addresses')).toBeVisible();
  await request.get(await mailedLink(request, newEmail), { maxRedirects: 0 });
  await page.reload();
  await securitySection(page, 'Email address');
  await expect(section.getByText(`You sign in with ${newEmail}.`)).toBeVisible();
  expect(await signInStatus(request, person)).toBe(400);
  expect(await signInStatus(request, { ...person, email: newEmail })).toBe(200);
});

test('all data is downloaded as one ZIP file', async ({ signUp }) => {
  const { context } = await signUp();
  const page = await context.newPage();
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
});

test('an account is deleted after typing DELETE, and cannot be signed in to again', async ({
  request,
  signUp,
}) => {
  const { person, context } = await signUp();
  const page = await context.newPage();
  const section = await securitySection(page, 'Delete my account');
  await section.getByRole('button', { name: 'Delete my account' }).click();
  const deleteButton = page.getByRole('button', { name: 'Delete everything' });
  await expect(deleteButton).toBeDisabled();
  await page.getByLabel('Confirmation').fill('DELETE');
  await deleteButton.click();
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await signInStatus(request, person)).toBe(400);
});

async function signInStatus(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
) {
  const data = { email, password };
  return (await request.post('/auth/v1/token?grant_type=password', { data })).status();
}
