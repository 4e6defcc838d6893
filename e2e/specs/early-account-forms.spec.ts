import type { Page, Route } from '@playwright/test';
import { createMember, newPerson, register } from '../people/person.ts';
import { openLogin } from '../people/sign-in.ts';
import { expect, test } from '../site/test.ts';

test('a login submitted before the scripts have loaded is sent once they have loaded', async ({
  page,
  request,
}) => {
  const person = await createMember(request);
  const postedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'POST') postedUrls.push(request.url());
  });
  const release = await holdScripts(page);
  await page.goto('/login?from=%2Fchats', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  release();
  await expect(page).toHaveURL('/chats');
  expect(postedUrls).toEqual([]);
});

test('text typed before the scripts have loaded is kept', async ({ page }) => {
  const person = newPerson('Early Bird');
  const release = await holdScripts(page);
  await page.goto('/signup', { waitUntil: 'commit' });
  await page.getByLabel('Display name').fill(person.displayName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  release();
  // The strength is shown only once the app runs.
  await expect(page.getByText(/^Strength: /)).toBeVisible();
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await expect(page.getByLabel('Display name')).toHaveValue(person.displayName);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
});

test('offline, the login form says that the site cannot be reached', async ({ page, context }) => {
  const { email, password } = newPerson();
  await openLogin(page);
  await context.setOffline(true);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('Login failed');
  await expect(problem).toContainText('The site could not be reached. Please try again.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(problem).toContainText('Invalid credentials.');
});

test('a person with an unconfirmed address gets help even if the code for toasts fails to load, and the next toast loads it', async ({
  page,
  request,
}) => {
  const person = await register(request);
  const requestTypes: string[] = [];
  await page.route(/\/assets\/toast-host/, (route) => {
    requestTypes.push(route.request().resourceType());
    return route.abort();
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('status').getByText('Not confirmed yet?')).toBeVisible();
  await page.unroute(/\/assets\/toast-host/);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Email confirmation required')).toBeVisible();
  // Firefox never requests a script again that has failed as a module.
  expect(new Set(requestTypes)).toEqual(new Set(['fetch']));
});

/** Holds the scripts of the page until the returned function releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route: Route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
