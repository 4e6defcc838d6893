import { addAuthenticatorApp, addPhoneFactor } from '../people/factor.ts';
import { newContextFor, newPerson, requestRecoveryLink, signInByApi } from '../people/person.ts';
import { codeField } from '../people/sign-in.ts';
import { expectNoLayoutShift, watchLayout } from '../site/layout.ts';
import { desktopViewport, expectQuality, heading, phoneViewport, text } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test('the screens around signing in are accessible, fit a phone and raise no error', async ({
  page,
  request,
  baseURL,
  signedIn,
}) => {
  const { person } = await signedIn();
  await expectQuality(page, [
    ['/login?from=%2Fchats', heading('Login')],
    ['/signup', heading('Sign up')],
    ['/forgot-password', heading('Forgot password')],
    ['/auth/confirm#message=Confirmation+link+accepted', text('to the other address too')],
    ['/auth/confirm?token_hash=abc&type=signup', text('Confirm and continue')],
    ['/reset-password', text('Invalid reset link')],
    [await requestRecoveryLink(request, baseURL, person.email), heading('Reset password')],
  ]);
});

test('the prompt for a second factor is accessible, fits a phone and raises no error', async ({
  browser,
  request,
  baseURL,
  signedIn,
}) => {
  const { person } = await signedIn();
  await addAuthenticatorApp(request, person);
  await addPhoneFactor(request, person, `4940${String(Date.now()).slice(-9)}`);
  const context = await newContextFor(browser, baseURL, await signInByApi(request, person));
  const page = await context.newPage();
  await expectQuality(page, [['/chats', heading('Confirm it is you')]]);
  await context.close();
});

for (const viewport of [phoneViewport, desktopViewport])
  test(`the screens around signing in have no layout shift at a width of ${viewport.width}`, async ({
    page,
    request,
    baseURL,
    signedIn,
  }) => {
    const { person } = await signedIn();
    await watchLayout(page);
    await page.setViewportSize(viewport);
    await page.goto('/signup');
    await page.getByLabel('Password', { exact: true }).pressSequentially('a quiet harbour');
    await expect(page.getByText(/^Strength: /)).toBeVisible();
    await expectNoLayoutShift(page);
    for (const path of ['/login', '/forgot-password']) {
      await page.goto(path);
      await expect(page.getByLabel('Email')).toBeVisible();
      await expectNoLayoutShift(page);
    }
    await page.goto(await requestRecoveryLink(request, baseURL, person.email));
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expectNoLayoutShift(page);
  });

test('the fields of login and sign-up have the autocomplete attributes that password managers expect, and Enter submits both forms', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await password.press('Enter');
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email address.');

  await page.goto('/signup');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
  for (const name of ['Password', 'Confirm password'])
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('autocomplete', 'new-password');
  await expect(page.getByText('at least 13 years old')).toBeVisible();
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByLabel('Display name')).toBeFocused();
});

test('the strength of a password is shown; common passwords are rejected, with the error at the field', async ({
  page,
}) => {
  const { displayName, email } = newPerson('Bram Stone');
  await page.goto('/signup');
  await expect(page.getByText('At least 6 characters.')).toBeVisible();
  await page.getByLabel('Display name').fill(displayName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('quiet lantern over velmar');
  await expect(page.getByText('Strength: strong')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('123456');
  await expect(page.getByText('Strength: very weak')).toBeVisible();
  await page.getByLabel('Confirm password', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This password is one of the most common.').first()).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Display name')).toHaveValue(displayName);
  for (const field of ['Password', 'Confirm password'])
    await page.getByLabel(field, { exact: true }).fill('velmar');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Account created successfully')).toBeVisible();
});

test('the field for a second factor’s code has the attributes that phones expect', async ({
  browser,
  request,
  baseURL,
  signedIn,
}) => {
  const { person } = await signedIn();
  await addAuthenticatorApp(request, person);
  const context = await newContextFor(browser, baseURL, await signInByApi(request, person));
  const page = await context.newPage();
  await page.goto('/chats');
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
  await codeField(page).fill('123 456');
  await expect(codeField(page)).toHaveValue('123456');
  await context.close();
});
