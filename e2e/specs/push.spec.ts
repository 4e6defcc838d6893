import type { BrowserContext, Page, Response } from '@playwright/test';
import { type PushService, startPushService } from '../../server/src/testing/push-service.ts';
import { fullBrowser } from '../browser.ts';
import { authorized, type Person, signInByApi } from '../people/person.ts';
import {
  mockSubscription,
  notificationsOf,
  pressNotification,
  receivePush,
  removeSubscription,
} from '../people/push-browser.ts';
import { pushPortVariable } from '../site/global-setup.ts';
import { expectAccessible, expectQuality } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

// Chromium's headless shell has no notifications.
test.use({ launchOptions: fullBrowser });

// The tests share one push service, since the site is started with its address.
test.describe.configure({ mode: 'serial' });

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService(Number(process.env[pushPortVariable]));
});
test.afterAll(() => service.close());

const pushPath = '/api/v1/notices/push';
const turnOnButton = (page: Page) => page.getByRole('button', { name: 'Turn on push notifications' });
const turnedOnText = (page: Page) => page.getByText('Push notifications are on for this device.');
/** Opens the notifications page and turns push on. */
async function openWithPush(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/profile/notifications');
  await turnOnButton(page).click();
  await expect(turnedOnText(page)).toBeVisible();
  return page;
}
const isChangeOf = (path: string) => (response: Response) =>
  response.url().endsWith(path) && response.request().method() !== 'GET';
const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/')) !== undefined);

/** Counts how often the pages of this tab ask for the permission to show notifications. */
async function countPermissionRequests(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('countRequest', () => count++);
  await page.addInitScript(() => {
    const request = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = async () => {
      await (window as unknown as { countRequest(): Promise<void> }).countRequest();
      return request();
    };
  });
  return () => count;
}

test('permission is requested and the service worker installed only when push is turned on, and a test notification is sent; the page is accessible', async ({
  signUp,
  baseURL,
}) => {
  const { context } = await signUp('Mara Lind');
  const browser = service.newBrowser();
  await mockSubscription(context, baseURL, browser);
  const page = await context.newPage();
  const permissionRequests = await countPermissionRequests(page);
  for (const path of ['/', '/explore', '/profile']) await page.goto(path);
  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  await expect(page).toHaveURL('/profile/notifications');
  await expect(turnOnButton(page)).toBeVisible();
  expect(await hasWorker(page)).toBe(false);
  expect(permissionRequests()).toBe(0);
  await turnOnButton(page).click();
  await expect(turnedOnText(page)).toBeVisible();
  expect(permissionRequests()).toBe(1);

  const device = page
    .getByRole('list', { name: 'Devices that get push notifications' })
    .getByRole('listitem');
  await expect(device).toContainText('This device');
  await expect(device).toContainText('nothing sent yet');
  await page.getByRole('button', { name: /^Send a test/ }).click();
  await expect(page.getByText('Test sent')).toBeVisible();
  await expect(device).toContainText('Last notification');
  await receivePush(page, JSON.stringify(browser.received[0]!.payload));
  const body = 'Notifications reach this device.';
  const notification = { title: 'Foyer', body, tag: 'test', link: '/profile/notifications' };
  await expect.poll(() => notificationsOf(page)).toEqual([notification]);
  expect(await pressNotification(page, 'test')).toEqual(['focused']);
  await expect.poll(() => notificationsOf(page)).toEqual([]);

  // A new page, without the temporary toast.
  await expectQuality(await context.newPage(), [
    ['/profile/notifications', (page) => page.getByRole('group', { name: 'Documents' })],
  ]);
});

test('the settings of push are kept; turning it off, and removing the device from another device, remove the service worker', async ({
  signUp,
  baseURL,
  request,
}) => {
  const { person, context } = await signUp('Mara Lind');
  await mockSubscription(context, baseURL, service.newBrowser());
  const page = await openWithPush(context);
  await Promise.all([
    page.waitForResponse(isChangeOf('/notices/push')),
    page.getByRole('switch', { name: 'Say who wrote and what' }).click(),
  ]);
  const replies = page.getByRole('group', { name: 'Replies of owners' });
  await Promise.all([
    page.waitForResponse(isChangeOf('/notices/preferences')),
    replies.getByRole('switch', { name: 'Mail' }).press('Space'),
  ]);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Say who wrote and what' })).toBeChecked();
  await expect(replies.getByRole('switch', { name: 'Mail' })).not.toBeChecked();
  await expect(replies.getByRole('switch', { name: 'Push' })).toBeChecked();
  await page.getByRole('button', { name: /^Turn off/ }).click();
  await expect(page.getByText('Push notifications are off on this device')).toBeVisible();
  await expect(turnOnButton(page)).toBeVisible();
  expect(await hasWorker(page)).toBe(false);

  await turnOnButton(page).click();
  await expect(turnedOnText(page)).toBeVisible();
  const headers = authorized(person);
  const { devices } = await (await request.get(pushPath, { headers })).json();
  await expect(await request.delete(`${pushPath}/devices/${devices[0].id}`, { headers })).toBeOK();
  await page.reload();
  await expect(page.getByText('Push notifications have ended on this device')).toBeVisible();
  expect(await hasWorker(page)).toBe(false);
});

test('each push shows one notification, whatever its payload, and opens only pages of this site', async ({
  signUp,
  baseURL,
}) => {
  const { context } = await signUp();
  await mockSubscription(context, baseURL, service.newBrowser());
  const page = await openWithPush(context);
  await receivePush(page, JSON.stringify({ tag: 'a', link: '/explore', title: 'First', body: 'One' }));
  await receivePush(page, JSON.stringify({ tag: 'a', link: '/explore', title: 'First again', body: 'One' }));
  await receivePush(
    page,
    JSON.stringify({ tag: 'b', link: 'https://evil.example/', title: 'Second', body: '' }),
  );
  await receivePush(page, 'no JSON');
  await expect
    .poll(async () => (await notificationsOf(page)).map(({ title }) => title).toSorted())
    .toEqual(['First again', 'Foyer', 'Second']);
  expect(await pressNotification(page, 'b')).toEqual(['opened /']);
  expect(await pressNotification(page, 'a')).toEqual(['opened /explore']);
  // The notification is closed once the page that it links to is opened.
  await receivePush(page, JSON.stringify({ tag: 'c', link: '/explore', title: 'Third', body: '' }));
  await expect.poll(() => notificationsOf(page)).toHaveLength(2);
  await page.getByRole('link', { name: 'Explore', exact: true }).first().click();
  await expect.poll(async () => (await notificationsOf(page)).map(({ tag }) => tag)).toEqual(['unreadable']);
});

test('a browser that lost its subscription shows that on the next page; signing out removes the device and its service worker', async ({
  signUp,
  baseURL,
  request,
}) => {
  const { context, person } = await signUp();
  await mockSubscription(context, baseURL, service.newBrowser());
  const page = await openWithPush(context);
  await removeSubscription(page);
  await page.goto('/explore');
  await expect(page.getByText('Push notifications have ended on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Turn on again' }).click();
  await expect(page).toHaveURL('/profile/notifications');
  await expect(turnOnButton(page)).toBeVisible();
  const devicesOf = async (as: Pick<Person, 'session'>) =>
    (await (await request.get(pushPath, { headers: authorized(as) })).json()).devices;
  expect(await devicesOf(person)).toEqual([]);

  await turnOnButton(page).click();
  await expect(turnedOnText(page)).toBeVisible();
  expect(await devicesOf(person)).toHaveLength(1);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => hasWorker(page)).toBe(false);
  expect(await devicesOf(await signInByApi(request, person))).toEqual([]);
});

test('offline, the site’s offline page is shown, and no other page is cached', async ({
  signUp,
  baseURL,
}) => {
  const { context } = await signUp();
  await mockSubscription(context, baseURL, service.newBrowser());
  const page = await openWithPush(context);
  const cachedPaths = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(cachedPaths).toEqual(['/offline.html']);
  await page.reload();
  await context.setOffline(true);
  await page.goto('/explore');
  await expect(page.getByRole('heading', { name: 'Foyer cannot be reached' })).toBeVisible();
  await expectAccessible(page, 'light');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/explore');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Foyer cannot be reached');
  expect(await cachedPaths()).toEqual(['/offline.html']);
});
