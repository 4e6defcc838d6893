import { mailedLink, newPerson, requestRecoveryLink } from '../people/person.ts';
import { expect, test } from '../site/test.ts';

test('a mailed link signs in, and leads to the page that the person wanted', async ({
  page,
  request,
  signedIn,
  browser,
  baseURL,
}) => {
  const { person } = await signedIn();
  await page.goto('/chats');
  await expect(page).toHaveURL(/\/login\?from=%2Fchats$/);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByText(`If ${person.email} belongs to an account`)).toBeVisible();

  const otherContext = await browser.newContext({ baseURL });
  const otherPage = await otherContext.newPage();
  await otherPage.goto(await mailedLink(request, person.email), { waitUntil: 'commit' });
  await expect(otherPage.getByText('You are signed in.')).toBeVisible();
  expect(otherPage.url()).not.toContain('token');
  await expect(otherPage).toHaveURL('/chats');
  await expect(otherPage.getByText('No chats yet')).toBeVisible();
  await otherContext.close();
});

test('an address without an account gets the same message, and no account is created', async ({
  page,
  request,
}) => {
  const { email } = newPerson();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused();
  await expect(page.getByText(`If ${email} belongs to an account`)).toBeVisible();
  await expect(mailedLink(request, email)).rejects.toThrow('No link was mailed');
  await page.getByRole('button', { name: 'Back to login' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('a link that needs a click is not used up by only opening it, as mail scanners do', async ({
  page,
  request,
  signedIn,
}) => {
  const { person } = await signedIn();
  await expect(await request.post('/auth/v1/otp', { data: { email: person.email } })).toBeOK();
  const token = new URL(await mailedLink(request, person.email)).searchParams.get('token')!;
  const address = `/auth/confirm?${new URLSearchParams({ token_hash: token, type: 'magiclink' })}`;
  await page.goto(address);
  const confirmButton = page.getByRole('button', { name: 'Confirm and continue' });
  await expect(confirmButton).toBeVisible();
  expect(page.url()).not.toContain(token);
  await page.goto('about:blank');
  await page.goto(address);
  await confirmButton.click();
  await expect(page.getByText('You are signed in.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('about:blank');
  await page.goto(address);
  await confirmButton.click();
  await expect(page.getByText('The confirmation link has expired. Please request a new one.')).toBeVisible();
});

test('a recovery link that needs a click leads to a new password', async ({
  page,
  request,
  baseURL,
  signedIn,
}) => {
  const { person } = await signedIn();
  const link = await requestRecoveryLink(request, baseURL, person.email);
  const token = new URL(link).searchParams.get('token')!;
  await page.goto(`/auth/confirm?${new URLSearchParams({ token_hash: token, type: 'recovery' })}`);
  await page.getByRole('button', { name: 'Confirm and continue' }).click();
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});
