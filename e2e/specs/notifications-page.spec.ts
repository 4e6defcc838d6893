import type { Page } from '@playwright/test';
import { fullBrowser } from '../browser.ts';
import { expect, test } from '../site/test.ts';

// The shell of the browser has no notifications.
test.use({ launchOptions: fullBrowser });

const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on push notifications' });

test.describe('where push cannot be turned on, the page says why and what to do', () => {
  test('the browser blocks it', async ({ signedIn }) => {
    const { context } = await signedIn();
    await context.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    const page = await context.newPage();
    await page.goto('/profile/notifications');
    await expect(page.getByText('Your browser blocks notifications from this site')).toBeVisible();
    await expect(turnOn(page)).toHaveCount(0);
  });

  test('the browser has no push', async ({ signedIn }) => {
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

test('nobody is asked for a permission, and no worker is installed, before they turn push on', async ({
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
  await expect(turnOn(page)).toBeVisible();
  const registered = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
  expect(registered).toEqual([]);
});

test('each kind of notification is switched by itself, and stays after a reload', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.goto('/profile/notifications');
  const replies = page.getByRole('group', { name: 'Replies of owners' });
  await expect(replies.getByRole('switch', { name: 'Mail' })).toBeChecked();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await replies.getByRole('switch', { name: 'Mail' }).press('Space');
  await saved;
  await page.reload();
  await expect(replies.getByRole('switch', { name: 'Mail' })).not.toBeChecked();
  await expect(replies.getByRole('switch', { name: 'Push' })).toBeChecked();
});
