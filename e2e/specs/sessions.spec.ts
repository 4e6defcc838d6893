import type { APIRequestContext, Page } from '@playwright/test';
import { authorized, type Person, signInByApi } from '../people/person.ts';
import { expect, test } from '../site/test.ts';

test('a tab stays signed in when another session of the same person ends, and in the background is signed out at once, with the reason, when another device ends its own', async ({
  request,
  signUp,
}) => {
  const { person, context } = await signUp('Piet Loman');
  const page = await context.newPage();
  const streamResponse = page.waitForResponse((response) => response.url().endsWith('/realtime/v1'));
  await page.goto('/profile');
  await streamResponse;
  const otherDevice = await signInByApi(request, person);
  const userResponse = page.waitForResponse((response) => response.url().endsWith('/auth/v1/user'));
  const signOut = request.post('/auth/v1/logout?scope=local', { headers: authorized(otherDevice) });
  await expect(await signOut).toBeOK();
  expect((await userResponse).status()).toBe(200);
  await expect(page.getByText('Piet Loman').first()).toBeVisible();
  await expect(page).toHaveURL('/profile');

  await setVisibility(page, 'hidden');
  await endOtherSessions(request, person);
  await Promise.all([
    expect(page).toHaveURL(/\/login\?from=%2Fprofile$/),
    expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible(),
  ]);
});

test('without Web Locks a tab in the background has no stream, and notices the end of its session when it is in front again', async ({
  request,
  signUp,
}) => {
  const { person, context } = await signUp('Piet Loman');
  const page = await context.newPage();
  // As at an address that is neither https nor loopback (an insecure context), which has no Web Locks.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  const streamRequest = page.waitForRequest((sent) => sent.url().endsWith('/realtime/v1'));
  await page.goto('/profile');
  await expect(page.getByText('Piet Loman').first()).toBeVisible();
  const stream = await streamRequest;
  await stream.response();
  const streamFailure = page.waitForEvent('requestfailed', (failed) => failed === stream);
  await setVisibility(page, 'hidden');
  await streamFailure;
  await endOtherSessions(request, person);
  await expect(page).toHaveURL('/profile');
  await setVisibility(page, 'visible');
  await expect(page).toHaveURL(/\/login\?from=%2Fprofile$/);
});

test('two tabs that refresh the session at once stay signed in', async ({ signUp }) => {
  const { context } = await signUp('Tove Brandt');
  const tabs = [await context.newPage(), await context.newPage()];
  // First on a page without the app, which would refresh the session as soon as it has expired.
  await Promise.all(tabs.map((tab) => tab.goto('/robots.txt')));
  await expireSession(tabs[0]!);
  const refreshes = tabs.map((tab) =>
    tab.waitForResponse((response) => response.url().includes('grant_type=refresh_token')),
  );
  // Both requests are held until both have been made.
  const gate = Promise.withResolvers<void>();
  let requestCount = 0;
  await context.route('**/token?grant_type=refresh_token', async (route) => {
    if (++requestCount === tabs.length) gate.resolve();
    await gate.promise;
    await route.continue();
  });
  await Promise.all(tabs.map((tab) => tab.goto('/profile')));
  for (const refresh of refreshes) expect((await refresh).status()).toBe(200);
  for (const tab of tabs) {
    await expect(tab.getByText('Tove Brandt').first()).toBeVisible();
    await expect(tab).toHaveURL('/profile');
  }
});

/** Signs in as another device and ends all other sessions of the person. */
async function endOtherSessions(request: APIRequestContext, person: Person) {
  const headers = authorized(await signInByApi(request, person));
  const response = await request.get('/api/v1/sessions', { headers });
  for (const { id, current } of (await response.json()) as { id: string; current: boolean }[])
    if (!current) await expect(await request.delete(`/api/v1/sessions/${id}`, { headers })).toBeOK();
}

const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

const expireSession = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('foyer.session')!);
    localStorage.setItem('foyer.session', JSON.stringify({ ...session, expires_at: 1, expires_in: 1 }));
  });
