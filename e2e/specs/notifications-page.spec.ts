import type { Page } from '@playwright/test';
import { fullBrowser } from '../browser.ts';
import { expect, test } from '../site/test.ts';

// Chromium's headless shell has no notifications.
test.use({ launchOptions: fullBrowser });

const turnOnButton = (page: Page) => page.getByRole('button', { name: 'Turn on push notifications' });

test.describe('where push cannot be turned on, the page says why and what to do', () => {
  test('the browser blocks notifications', async ({ signedIn }) => {
    const { context } = await signedIn();
    await context.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    const page = await context.newPage();
    await page.goto('/profile/notifications');
    await expect(page.getByText('Your browser blocks notifications from this site')).toBeVisible();
    await expect(turnOnButton(page)).toHaveCount(0);
  });

  test('the browser does not support push', async ({ signedIn }) => {
    const { context } = await signedIn();
    await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    const page = await context.newPage();
    await page.goto('/profile/notifications');
    await expect(page.getByText('This browser has no push notifications')).toBeVisible();
  });

  test('an iPhone wants the site on its Home Screen first', async ({ signedIn }) => {
    const { context } = await signedIn();
    await context.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
      const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari';
      Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
    });
    const page = await context.newPage();
    await page.goto('/profile/notifications');
    await expect(page.getByText('Add Foyer to your Home Screen first')).toBeVisible();
    await expect(page.getByText('Choose Add to Home Screen.')).toBeVisible();
  });
});

test('before push is turned on, nobody is asked for permission, and no service worker is installed', async ({
  signedIn,
}) => {
  const { context } = await signedIn();
  await context.addInitScript(() => {
    Notification.requestPermission = () => {
      throw new Error('asked too early');
    };
  });
  const page = await context.newPage();
  for (const path of ['/', '/explore', '/profile', '/profile/notifications']) await page.goto(path);
  await expect(turnOnButton(page)).toBeVisible();
  const registrations = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
  expect(registrations).toEqual([]);
});

test('each kind of notification has its own switches, whose state lasts after a reload', async ({
  signedIn,
}) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.goto('/profile/notifications');
  const replies = page.getByRole('group', { name: 'Replies of owners' });
  await expect(replies.getByRole('switch', { name: 'Mail' })).toBeChecked();
  const saveResponse = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await replies.getByRole('switch', { name: 'Mail' }).press('Space');
  await saveResponse;
  await page.reload();
  await expect(replies.getByRole('switch', { name: 'Mail' })).not.toBeChecked();
  await expect(replies.getByRole('switch', { name: 'Push' })).toBeChecked();
});
