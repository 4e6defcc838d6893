import { readFile } from 'node:fs/promises';
import { authorized, mailedLink, newContextFor, newPerson, signInByApi } from '../people/person.ts';
import { securitySection } from '../people/profile-page.ts';
import { fillInLogin, signIn } from '../people/sign-in.ts';
import { expect, test } from '../site/test.ts';

test('a device whose session is ended in the list is led to the login', async ({
  browser,
  baseURL,
  request,
  signedIn,
}) => {
  const { person, context } = await signedIn('Idris Vane');
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1';
  const headers = { 'user-agent': userAgent };
  const data = { email: person.email, password: person.password };
  const answer = await request.post('/auth/v1/token?grant_type=password', { data, headers });
  const phone = await newContextFor(browser, baseURL, { session: await answer.json() });
  const away = await phone.newPage();
  const listening = away.waitForResponse((response) => response.url().endsWith('/realtime/v1'));
  await away.goto('/profile');
  await expect(away.getByText('Idris Vane')).toBeVisible();
  await listening;

  const page = await context.newPage();
  const devices = await securitySection(page, 'Your devices');
  await expect(devices.getByText('This device')).toHaveCount(1);
  await devices.getByRole('button', { name: 'Sign out of Safari on iPhone' }).click();
  await expect(page.getByText('Signed out there')).toBeVisible();
  await expect(devices.getByText('Safari on iPhone', { exact: true })).toHaveCount(0);
  await expect(away).toHaveURL(/\/login\?from=%2Fprofile$/);
  await phone.close();
});

test('all other sessions are ended at once', async ({ request, signedIn }) => {
  const { person, context } = await signedIn();
  const others = [await signInByApi(request, person), await signInByApi(request, person)];
  const page = await context.newPage();
  const devices = await securitySection(page, 'Your devices');
  // With the session that the confirmation link began.
  await expect(devices.getByRole('listitem')).toHaveCount(4);
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('heading')).toBeFocused();
  for (const other of others)
    expect((await request.get('/auth/v1/user', { headers: authorized(other) })).status()).toBe(403);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
});

test('the address changes once both addresses have confirmed', async ({
  browser,
  baseURL,
  request,
  signedIn,
}) => {
  const { person, context } = await signedIn();
  const next = newPerson().email;
  const page = await context.newPage();
  const section = await securitySection(page, 'Email address');
  const ask = section.getByRole('button', { name: 'Change email' });
  await ask.click();
  await expect(section.getByText('Please enter your new email address.')).toBeVisible();
  await section.getByLabel('New email address').fill(person.email);
  await ask.click();
  await expect(section.getByText('This is your address already.')).toBeVisible();
  await section.getByLabel('New email address').fill(next);
  await ask.click();
  await expect(section.getByText('Waiting for both addresses')).toBeVisible();
  await expect(section.getByRole('heading', { name: 'Email address' })).toBeFocused();

  const mailbox = await browser.newContext({ baseURL });
  const letter = await mailbox.newPage();
  await letter.goto(await mailedLink(request, person.email));
  await page.reload();
  await securitySection(page, 'Email address');
  await expect(section.getByText('Waiting for both addresses')).toBeVisible();
  await letter.goto(await mailedLink(request, next));
  await expect(letter).toHaveURL('/');
  await mailbox.close();

  await page.reload();
  await securitySection(page, 'Email address');
  await expect(section.getByText(`You sign in with ${next}.`)).toBeVisible();
  const login = await (await browser.newContext({ baseURL })).newPage();
  await signIn(login, person);
  await expect(login.getByText('Login failed')).toBeVisible();
  await fillInLogin(login, { ...person, email: next });
  await expect(login.getByText('Login successful')).toBeVisible();
  await login.context().close();
});

test('an address of another account is rejected at its field', async ({ signedIn }) => {
  const { person: other } = await signedIn();
  const { context } = await signedIn();
  const page = await context.newPage();
  const section = await securitySection(page, 'Email address');
  await section.getByLabel('New email address').fill(other.email);
  await section.getByRole('button', { name: 'Change email' }).click();
  await expect(section.getByText('This address belongs to another account.')).toBeVisible();
  await expect(section.getByLabel('New email address')).toBeFocused();
});

test('a change of address can be cancelled', async ({ signedIn }) => {
  const { person, context } = await signedIn();
  const page = await context.newPage();
  const section = await securitySection(page, 'Email address');
  await section.getByLabel('New email address').fill(newPerson().email);
  await section.getByRole('button', { name: 'Change email' }).click();
  await section.getByRole('button', { name: 'Keep the present address' }).click();
  await expect(section.getByLabel('New email address')).toHaveValue('');
  await expect(section.getByText(`You sign in with ${person.email}.`)).toBeVisible();
});

test('all data is downloaded as one ZIP file', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  const section = await securitySection(page, 'Download my data');
  const saving = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download my data' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('foyer-data.zip');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  // A ZIP holds the names of its files uncompressed.
  expect(bytes.includes('account.json')).toBe(true);
  await expect(page.getByText('Your download begins')).toBeVisible();
});

test('a failed download is reported on the same page', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.route('**/api/v1/account/data', (route) => route.fulfill({ status: 429, json: {} }));
  const section = await securitySection(page, 'Download my data');
  await section.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByText('Download failed')).toBeVisible();
  await expect(page).toHaveURL('/profile/data');
});

test('an account is deleted only after typing the word, and cannot be signed in to again', async ({
  page: visitor,
  signedIn,
}) => {
  const { person, context } = await signedIn();
  const page = await context.newPage();
  const section = await securitySection(page, 'Delete my account');
  await section.getByRole('button', { name: 'Delete my account' }).click();
  const remove = page.getByRole('button', { name: 'Delete everything' });
  await expect(page.getByText('Please type DELETE to confirm.')).toBeVisible();
  await expect(remove).toBeDisabled();
  for (const almost of ['delete', 'DELETE ', 'DELET']) {
    await page.getByLabel('Confirmation').fill(almost);
    await expect(remove).toBeDisabled();
  }
  await page.getByLabel('Confirmation').fill('DELETE');
  await remove.click();
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await signIn(visitor, person);
  await expect(visitor.getByText('Login failed')).toBeVisible();
});
