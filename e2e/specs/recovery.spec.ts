import type { Page } from '@playwright/test';
import { authorized, createMember, mailedLink } from '../people/person.ts';
import { openLogin } from '../people/sign-in.ts';
import { expect, test } from '../site/test.ts';

const newPassword = 'another, louder harbour';

test('a forgotten password is replaced by a mailed link, which ends the other sessions', async ({
  page,
  request,
}) => {
  const person = await createMember(request);
  // Before the scripts have loaded, the link does not carry the typed address.
  await openLogin(page);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused();
  await test.step('the tokens of the link are removed from the address at once, and are in no further request', async () =>
    openLink(page, await mailedLink(request, person.email)));
  await page.reload();
  await expect(page.getByLabel('Email'), 'after a reload').toHaveValue(person.email);

  // The heading is shown for only two seconds, so both are checked at the same time.
  await Promise.all([
    setPassword(page),
    expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible(),
    expect(page.getByText('Password updated')).toBeVisible(),
  ]);
  await expect(page).toHaveURL('/');

  expect((await request.get('/auth/v1/user', { headers: authorized(person) })).status()).toBe(403);
  const statusOf = async (password: string) => {
    const data = { email: person.email, password };
    return (await request.post('/auth/v1/token?grant_type=password', { data })).status();
  };
  expect([await statusOf(person.password), await statusOf(newPassword)]).toEqual([400, 200]);
});

async function openLink(page: Page, link: string) {
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
}

const passwordField = (page: Page) => page.getByLabel('New password', { exact: true });

async function setPassword(page: Page) {
  await passwordField(page).fill(newPassword);
  await page.getByLabel('Confirm new password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
}
