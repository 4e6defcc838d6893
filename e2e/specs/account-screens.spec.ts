import { addAuthenticatorApp, addPhoneFactor } from '../people/factor.ts';
import { createMember, requestRecoveryLink, signInByApi } from '../people/person.ts';
import { expectNoLayoutShift, watchLayout } from '../site/layout.ts';
import { desktopViewport, expectQuality, heading, phoneViewport, text } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test('the screens around signing in are accessible, fit a phone and log no error', async ({
  page,
  request,
  baseURL,
}) => {
  const { email } = await createMember(request);
  await expectQuality(page, [
    ['/login?from=%2Fchats', heading('Login')],
    ['/signup', heading('Sign up')],
    ['/auth/confirm#message=Confirmation+link+accepted', text('to the other address too')],
    ['/auth/confirm?token_hash=abc&type=signup', text('Confirm and continue')],
    // Leads to the form that requests another link, with a toast that may be gone before the second check.
    ['/reset-password', heading('Forgot password')],
    [await requestRecoveryLink(request, baseURL, email), heading('Reset password')],
  ]);
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('the prompt for a second factor is accessible, fits a phone and logs no error', async ({
  page,
  request,
}) => {
  const person = await createMember(request);
  await addAuthenticatorApp(request, person);
  await addPhoneFactor(request, person, `4940${String(Date.now()).slice(-9)}`);
  const { session } = await signInByApi(request, person);
  await page.addInitScript(
    (stored) => localStorage.setItem('foyer.session', stored),
    JSON.stringify(session),
  );
  await expectQuality(page, [['/chats', heading('Confirm it is you')]]);
});

test('the screens around signing in have no layout shift on phones and desktops', async ({
  page,
  request,
  baseURL,
}) => {
  const { email } = await createMember(request);
  await watchLayout(page);
  for (const viewport of [phoneViewport, desktopViewport]) {
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
  }
  await page.goto(await requestRecoveryLink(request, baseURL, email));
  await expect(page.getByLabel('Email')).toHaveValue(email);
  for (const viewport of [desktopViewport, phoneViewport]) {
    await page.setViewportSize(viewport);
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expectNoLayoutShift(page);
  }
});
