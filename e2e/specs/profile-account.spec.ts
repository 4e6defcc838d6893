import { readFile } from 'node:fs/promises';
import { authorized, mailedLink, newContextFor, newPerson, signInByApi } from '../people/person.ts';
import { securitySection } from '../people/profile-page.ts';
import { fillInLogin, signIn } from '../people/sign-in.ts';
import { expect, test } from '../site/test.ts';

test('a device that is signed out from another device is redirected to the login', async ({
  browser,
  baseURL,
  request,
  signedIn,
}) => {
  const { person, context } = await signedIn('Idris Vane');
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

test('all other devices are signed out at once', async ({ request, signedIn }) => {
  const { person, context } = await signedIn();
  const otherDevices = [await signInByApi(request, person), await signInByApi(request, person)];
  const page = await context.newPage();
  const devices = await securitySection(page, 'Your devices');
  // This session, the two others, and the one that the confirmation link started.
  await expect(devices.getByRole('listitem')).toHaveCount(4);
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('heading')).toBeFocused();
  for (const otherDevice of otherDevices)
    expect((await request.get('/auth/v1/user', { headers: authorized(otherDevice) })).status()).toBe(403);
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
  const newEmail = newPerson().email;
  const page = await context.newPage();
  const section = await securitySection(page, 'Email address');
  const changeButton = section.getByRole('button', { name: 'Change email' });
  await changeButton.click();
  await expect(section.getByText('Please enter your new email address.')).toBeVisible();
  await section.getByLabel('New email address').fill(person.email);
  await changeButton.click();
  await expect(section.getByText('This is your address already.')).toBeVisible();
  await section.getByLabel('New email address').fill(newEmail);
  await changeButton.click();
  await expect(section.getByText('Waiting for both addresses')).toBeVisible();
  await expect(section.getByRole('heading', { name: 'Email address' })).toBeFocused();

  const mailboxContext = await browser.newContext({ baseURL });
  const linkPage = await mailboxContext.newPage();
  await linkPage.goto(await mailedLink(request, person.email));
  await page.reload();
  await securitySection(page, 'Email address');
  await expect(section.getByText('Waiting for both addresses')).toBeVisible();
  await linkPage.goto(await mailedLink(request, newEmail));
  await expect(linkPage).toHaveURL('/');
  await mailboxContext.close();

  await page.reload();
  await securitySection(page, 'Email address');
  await expect(section.getByText(`You sign in with ${newEmail}.`)).toBeVisible();
  const login = await (await browser.newContext({ baseURL })).newPage();
  await signIn(login, person);
  await expect(login.getByText('Login failed')).toBeVisible();
  await fillInLogin(login, { ...person, email: newEmail });
  await expect(login.getByText('Login successful')).toBeVisible();
  await login.context().close();
});

test('the address of another account is rejected, with the error at the field', async ({ signedIn }) => {
  const { person: otherPerson } = await signedIn();
  const { context } = await signedIn();
  const page = await context.newPage();
  const section = await securitySection(page, 'Email address');
  await section.getByLabel('New email address').fill(otherPerson.email);
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
  await section.getByRole('button', { name: 'Keep the current address' }).click();
  await expect(section.getByLabel('New email address')).toHaveValue('');
  await expect(section.getByText(`You sign in with ${person.email}.`)).toBeVisible();
});

test('all data is downloaded as one ZIP file', async ({ signedIn }) => {
  const { context } = await signedIn();
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

test('a failed download of the data is reported on the same page', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.route('**/api/v1/account/data', (route) => route.fulfill({ status: 429, json: {} }));
  const section = await securitySection(page, 'Download my data');
  await section.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByText('Download failed')).toBeVisible();
  await expect(page).toHaveURL('/profile/data');
});

test('an account is deleted only after typing DELETE, and cannot be signed in to again', async ({
  page: visitor,
  signedIn,
}) => {
  const { person, context } = await signedIn();
  const page = await context.newPage();
  const section = await securitySection(page, 'Delete my account');
  await section.getByRole('button', { name: 'Delete my account' }).click();
  const deleteButton = page.getByRole('button', { name: 'Delete everything' });
  await expect(page.getByText('Please type DELETE to confirm.')).toBeVisible();
  await expect(deleteButton).toBeDisabled();
  for (const wrongWord of ['delete', 'DELETE ', 'DELET']) {
    await page.getByLabel('Confirmation').fill(wrongWord);
    await expect(deleteButton).toBeDisabled();
  }
  await page.getByLabel('Confirmation').fill('DELETE');
  await deleteButton.click();
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await signIn(visitor, person);
  await expect(visitor.getByText('Login failed')).toBeVisible();
});
