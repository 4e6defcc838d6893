import { addAuthenticatorApp, nextAppCode } from '../people/factor.ts';
import { createMember, newContextFor, signInByApi } from '../people/person.ts';
import { codeField, confirmCode, expectStepUp, fillInLogin, openLogin } from '../people/sign-in.ts';
import { recordTexts } from '../site/record-texts.ts';
import { expect, test } from '../site/test.ts';

test('a password alone does not open an account with an authenticator app', async ({ page, request }) => {
  const person = await createMember(request);
  const secret = await addAuthenticatorApp(request, person);
  // Loads the code for toasts, so that a toast would be shown at once.
  await openLogin(page);
  const toastTexts = await recordTexts(page, '[data-sonner-toast]');
  await fillInLogin(page, person);
  await expectStepUp(page);
  expect(await toastTexts()).toEqual([]);

  await page.goto('/profile');
  await expectStepUp(page);
  await expect(page).toHaveURL(/\/login\?from=%2Fprofile$/);
  await codeField(page).fill(wrongCode(nextAppCode(secret)));
  await confirmCode(page);
  await expect(page.getByText('That code is not right')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(nextAppCode(secret));
  await Promise.all([expect(page.getByText('Login successful')).toBeVisible(), page.keyboard.press('Enter')]);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText(person.displayName).first()).toBeVisible();
});

test('a person whose session is below the required assurance level is asked for the second factor, and returns to the page', async ({
  browser,
  baseURL,
  request,
}) => {
  const person = await createMember(request);
  const secret = await addAuthenticatorApp(request, person);
  const { session } = await signInByApi(request, person);
  // As in a browser that signed in before the factor was added.
  const context = await newContextFor(browser, baseURL, {
    session: { ...session, user: { ...session.user, factors: [] } },
  });
  const page = await context.newPage();
  await page.goto('/profile');
  await expectStepUp(page);
  await codeField(page).fill(nextAppCode(secret));
  await confirmCode(page);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText(person.displayName).first()).toBeVisible();
  await context.close();
});

/** A code of six digits that differs from this one. */
const wrongCode = (code: string) => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0');
