import type { Page } from '@playwright/test';
import { mailedLink, newPerson, register } from '../people/person.ts';
import { fillInLogin, signIn } from '../people/sign-in.ts';
import { toasts } from '../people/visitor.ts';
import { expect, test } from '../site/test.ts';

test('a wrong password is rejected, the right one signs in', async ({ page, signedIn }) => {
  const { person } = await signedIn();
  await signIn(page, { ...person, password: 'not this one' });
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Invalid credentials.');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page.getByText('Login failed')).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Chats', exact: true })).toBeVisible();
});

test('signing in with an unconfirmed address shows an error, with a button to resend the confirmation mail', async ({
  page,
  request,
}) => {
  const person = await register(request);
  await signIn(page, person);
  await expect(page.getByText('Email confirmation required')).toBeVisible();
  await page.getByRole('button', { name: 'Resend Confirmation Email' }).click();
  await expect(toasts(page)).toContainText(
    /Failed to resend confirmation.*only request this after \d+ seconds/,
  );
});

test('requesting the confirmation mail again does not reveal who has an account', async ({ page }) => {
  await signIn(page, newPerson());
  await expect(page.getByText('Login failed')).toBeVisible();
  await page.getByRole('button', { name: 'Resend Confirmation Email' }).click();
  await expect(page.getByText('Confirmation email sent!')).toBeVisible();
});

test('a confirmation link works once, and then says that the address is confirmed', async ({
  page,
  browser,
  baseURL,
  request,
  signedIn,
}) => {
  const { email } = await register(request, newPerson(), `${baseURL}/auth/confirm`);
  const link = await mailedLink(request, email);
  await page.goto(link, { waitUntil: 'commit' });
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  const { person: other, context: contextOfOther } = await signedIn();
  const pageOfOther = await contextOfOther.newPage();
  await pageOfOther.goto(link, { waitUntil: 'commit' });
  await expect(
    pageOfOther.getByText(`This link was used already. You are signed in as ${other.email}.`),
  ).toBeVisible();
  const otherContext = await browser.newContext({ baseURL });
  const otherPage = await otherContext.newPage();
  await otherPage.goto(link);
  await expect(otherPage.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await expect(otherPage.getByRole('alert')).toHaveCount(0);
  await otherPage.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(otherPage).toHaveURL(/\/login$/);
  await otherPage.goto('/auth/confirm?error=access_denied&error_code=otp_expired');
  await otherPage.getByRole('button', { name: 'Request a new email' }).click();
  await otherPage.getByLabel('Email').fill(newPerson().email);
  await otherPage.getByRole('button', { name: 'Send a new link' }).click();
  await expect(otherPage.getByText('Confirmation email sent!')).toBeVisible();
  await otherContext.close();
});

const failedConfirmations = [
  ['?error=access_denied', 'Email confirmation was cancelled or denied.'],
  [
    '?error=access_denied&error_code=otp_expired',
    'The confirmation link has expired. Please request a new one.',
  ],
  [
    '?error=invalid_request&error_code=validation_failed',
    'The confirmation link is invalid. Please request a new one.',
  ],
  ['?error=server_error', 'Authentication failed. Please try logging in again.'],
  ['#access_token=made&refresh_token=up', 'Failed to confirm email. The link may have expired.'],
  ['', 'No confirmation data found.'],
] as const;

test('the confirmation page shows why a confirmation failed', async ({ page }) => {
  for (const [parameters, message] of failedConfirmations) {
    await page.goto('about:blank');
    await page.goto(`/auth/confirm${parameters}`);
    await expect(page.getByRole('alert').filter({ hasText: message }), parameters).toBeVisible();
    await expect(page).toHaveURL('/auth/confirm');
    await expect(page.getByRole('link', { name: 'Return to login' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible();
  }
});

test('a confirmation link that is opened offline can be retried', async ({ page, request, baseURL }) => {
  const { email } = await register(request, newPerson(), `${baseURL}/auth/confirm`);
  await page.route('**/auth/v1/user', (route) => route.abort());
  await page.goto(await mailedLink(request, email), { waitUntil: 'commit' });
  await expect(page.getByText('Your link still counts')).toBeVisible();
  expect(page.url()).toMatch(/\/auth\/confirm$/);
  await page.unroute('**/auth/v1/user');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
});

test('after a sign-up that began at another page, the mailed link leads back to that page', async ({
  page,
  request,
}) => {
  const person = newPerson();
  await page.goto('/chats');
  await page.getByRole('link', { name: 'Sign up', exact: true }).click();
  await page.getByLabel('Display name').fill(person.displayName);
  await page.getByLabel('Email').fill(person.email);
  for (const name of ['Password', 'Confirm password'])
    await page.getByLabel(name, { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused();
  await page.goto(await mailedLink(request, person.email), { waitUntil: 'commit' });
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  await expect(page).toHaveURL('/chats');
});

test('a confirmation link without a target signs in on the home page', async ({ page, request }) => {
  const { email } = await register(request);
  await page.goto(await mailedLink(request, email));
  await expect(page.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/access_token/);
});

test('a page for members redirects to the login, and the login leads back to that page', async ({
  page,
  signedIn,
}) => {
  const { person } = await signedIn();
  await page.goto('/chats?from=profile');
  await expect(page).toHaveURL(/\/login\?from=%2Fchats%3Ffrom%3Dprofile$/);
  await fillInLogin(page, person);
  await expect(page).toHaveURL('/chats?from=profile');
  await expect(page.getByText('No chats yet')).toBeVisible();
});

test('the login leads back to the part of a page that a link names', async ({ page, signedIn }) => {
  const { person } = await signedIn();
  await page.goto('/profile#security');
  await expect(page).toHaveURL(/\/login\?from=%2Fprofile%23security$/);
  await fillInLogin(page, person);
  await expect(page).toHaveURL('/profile#security');
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
});

test('signing out ends the session, in other tabs too', async ({ signedIn }) => {
  const { context } = await signedIn('Cleo Marsh');
  const [page, other] = [await context.newPage(), await context.newPage()];
  await Promise.all([page.goto('/profile'), other.goto('/chats')]);
  await expect(page.getByText('Cleo Marsh')).toBeVisible();
  await expect(other.getByText('No chats yet')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toasts(page)).toContainText('Logged outYour sessions on all devices have ended.');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(other).toHaveURL(/\/login\?from=%2Fchats$/);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);
});

test('an expired access token is refreshed after a reload', async ({ signedIn }) => {
  const { context } = await signedIn('Dora Finch');
  const page = await context.newPage();
  await page.goto('/profile');
  await expect(page.getByText('Dora Finch')).toBeVisible();
  const sessionBefore = await storedSession(page);
  await page.evaluate((session) => {
    localStorage.setItem('foyer.session', JSON.stringify({ ...session, expires_at: 1, expires_in: 1 }));
  }, sessionBefore);
  const refreshResponse = page.waitForResponse((response) =>
    response.url().includes('grant_type=refresh_token'),
  );
  await page.reload();
  expect((await refreshResponse).status()).toBe(200);
  await expect(page.getByText('Dora Finch')).toBeVisible();
  expect((await storedSession(page)).refresh_token).not.toBe(sessionBefore.refresh_token);
});

async function storedSession(page: Page): Promise<{ refresh_token: string }> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('foyer.session')!));
}
