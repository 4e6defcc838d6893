import type { Page } from '@playwright/test';
import { addAuthenticatorApp, nextAppCode } from '../people/factor.ts';
import { newPerson, requestRecoveryLink } from '../people/person.ts';
import { codeField, confirmCode, expectStepUp, openLogin, signIn } from '../people/sign-in.ts';
import { expect, test } from '../site/test.ts';

const newPassword = 'another, louder harbour';

test('a forgotten password is replaced by a mailed link', async ({ page, signedIn }) => {
  const { person, context } = await signedIn('Orla Pike');
  const otherPage = await context.newPage();
  await otherPage.goto('/profile');
  await expect(otherPage.getByText('Orla Pike').first()).toBeVisible();

  // Before the scripts have loaded, the link does not carry the typed address.
  await openLogin(page);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused();
  await page.getByRole('link', { name: 'local mailbox' }).click();
  const mail = page.getByRole('article').filter({ hasText: person.email }).first();
  await mail.getByRole('link').first().click();

  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await setPassword(page, 'short');
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await expect(passwordField(page)).toBeFocused();
  await setPassword(page, newPassword, `${newPassword}?`);
  await expect(page.getByText('Please make sure both password fields match.')).toBeVisible();
  await expect(confirmField(page)).toBeFocused();
  // The heading is shown for only two seconds, so both are checked at the same time.
  await Promise.all([
    setPassword(page, newPassword),
    expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible(),
    expect(page.getByText('Password updated')).toBeVisible(),
  ]);
  await expect(page).toHaveURL('/');

  await otherPage.reload();
  await expect(otherPage).toHaveURL(/\/login\?from=%2Fprofile$/);
  await signIn(otherPage, person);
  await expect(otherPage.getByText('Login failed')).toBeVisible();
  await signIn(otherPage, { ...person, password: newPassword });
  await expect(otherPage.getByText('Login successful')).toBeVisible();
});

test('"forgot password" shows the same message for every address', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('not an address');
  await expect(page.getByText('This is not an email address.')).toBeVisible();
  const { email } = newPerson();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Email sent')).toBeVisible();
  await expect(page.getByText(`If ${email} belongs to an account`)).toBeVisible();
  await page.getByRole('button', { name: 'try again' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('alert')).toContainText(/only request this after \d+ seconds/);
});

test('the tokens of a recovery link are removed from the address at once, and sent to nobody', async ({
  page,
  request,
  baseURL,
  signedIn,
}) => {
  const { person } = await signedIn();
  const link = await requestRecoveryLink(request, baseURL, person.email);
  const sentAddresses: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) sentAddresses.push(request.url(), request.headers().referer ?? '');
  });
  const resetRequest = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/reset-password',
  );
  await page.goto(link, { waitUntil: 'commit' });
  expect(new URL((await resetRequest).url()).searchParams.has('access_token')).toBe(true);
  await expect(passwordField(page)).toBeVisible();
  expect(page.url()).toMatch(/\/reset-password$/);
  expect(sentAddresses.length).toBeGreaterThan(0);
  expect(sentAddresses.filter((text) => text.includes('token='))).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Email'), 'after a reload').toHaveValue(person.email);
});

test('a used, empty or invalid recovery link leads back to the form that requests one', async ({
  page,
  request,
  baseURL,
  signedIn,
}) => {
  const { person } = await signedIn();
  const link = await requestRecoveryLink(request, baseURL, person.email);
  await request.get(link, { maxRedirects: 0 });
  const invalidAddresses = [link, '/reset-password', '/reset-password?access_token=made&refresh_token=up'];
  for (const address of [...invalidAddresses, '/reset-password#access_token=a.b.c&refresh_token=up']) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByText('Invalid reset link'), address).toBeVisible();
    await expect(page.getByText('This password reset link is invalid or has expired.')).toBeVisible();
    await expect(page).toHaveURL('/forgot-password');
  }
});

test('tokens in the URL fragment work too, as other auth servers of this protocol send them', async ({
  page,
  request,
  baseURL,
  signedIn,
}) => {
  const { person } = await signedIn();
  const link = await requestRecoveryLink(request, baseURL, person.email);
  const { location } = (await request.get(link, { maxRedirects: 0 })).headers();
  await page.goto(`/reset-password${new URL(location!).hash}`);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  expect(page.url()).toMatch(/\/reset-password$/);
});

test('recovery replaces the session of another person who is signed in', async ({
  request,
  baseURL,
  signedIn,
}) => {
  const { person } = await signedIn('Wren Holt');
  const { context } = await signedIn('Somebody Else');
  const page = await context.newPage();
  await page.goto('/profile');
  await expect(page.getByText('Somebody Else').first()).toBeVisible();
  await page.goto(await requestRecoveryLink(request, baseURL, person.email));
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await setPassword(page, newPassword);
  await expect(page.getByText('Password updated')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Wren Holt').first()).toBeVisible();
});

test('a password that failed to save stays in the form', async ({ page, request, baseURL, signedIn }) => {
  const { person } = await signedIn();
  await page.goto(await requestRecoveryLink(request, baseURL, person.email));
  await expect(passwordField(page)).toBeVisible();
  await page.route('**/auth/v1/user', (route) => route.abort());
  await setPassword(page, newPassword);
  await expect(page.getByRole('alert')).toContainText('The site could not be reached.');
  await page.unroute('**/auth/v1/user');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password updated')).toBeVisible();
});

test('a recovery link that is opened offline can be retried', async ({
  page,
  request,
  baseURL,
  signedIn,
}) => {
  const { person } = await signedIn();
  const link = await requestRecoveryLink(request, baseURL, person.email);
  await page.route('**/auth/v1/user', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByText('Your link still counts')).toBeVisible();
  await page.unroute('**/auth/v1/user');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

test('recovery of an account with a second factor asks for that factor before a new password', async ({
  page,
  request,
  baseURL,
  signedIn,
}) => {
  const { person } = await signedIn();
  const secret = await addAuthenticatorApp(request, person);
  await page.goto(await requestRecoveryLink(request, baseURL, person.email));
  await expectStepUp(page);
  await codeField(page).fill(nextAppCode(secret));
  await confirmCode(page);
  await setPassword(page, newPassword);
  await expect(page.getByText('Password updated')).toBeVisible();
  await expect(page).toHaveURL('/');
});

const passwordField = (page: Page) => page.getByLabel('New password', { exact: true });
const confirmField = (page: Page) => page.getByLabel('Confirm new password', { exact: true });

async function setPassword(page: Page, password: string, confirmation = password) {
  await passwordField(page).fill(password);
  await confirmField(page).fill(confirmation);
  await page.getByRole('button', { name: 'Save password' }).click();
}
