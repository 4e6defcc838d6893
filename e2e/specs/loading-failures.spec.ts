import type { Page } from '@playwright/test';
import { fullBrowser } from '../browser.ts';
import { createConversation } from '../people/create-conversation.ts';
import { authorized } from '../people/person.ts';
import { messageText } from '../site/chat.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

// Chromium's headless shell has no notifications.
test.use({ launchOptions: fullBrowser });

const question = 'Who keeps the lamps?';
const failure = (page: Page, text: string) =>
  page.locator('[role=alert], [role=status]').filter({ hasText: text });

/** Opens a page on which requests fail, waits for the errors, and returns a function that lets the requests succeed. */
async function openFailing(page: Page, path: string, call: RegExp, ...errorTexts: string[]) {
  await page.clock.install();
  let isFailing = true;
  await page.route(call, (route) =>
    isFailing ? route.fulfill({ status: 503, json: { code: 'internal', message: '' } }) : route.fallback(),
  );
  await page.goto(path);
  // Before the error, the page retries twice, after one second and after two.
  await expect(async () => {
    await page.clock.fastForward(1000);
    for (const text of errorTexts) await expect(failure(page, text)).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [100] });
  await expectAccessible(page, 'light');
  await page.setViewportSize(phoneViewport);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dark');
  return () => {
    isFailing = false;
  };
}

test('an error is shown where the messages of an inbox entry cannot be loaded, and a retry succeeds', async ({
  request,
  signUp,
}) => {
  const { owner } = await createConversation(signUp, request, question);
  const { entries } = await (
    await request.get('/api/v1/inbox', { headers: authorized(owner.person) })
  ).json();
  const page = await owner.context.newPage();
  const errorText = 'The conversation could not be loaded';
  const messages = /\/api\/v1\/inbox\/[0-9a-f-]{36}\/messages/;
  const repair = await openFailing(page, `/inbox/${entries[0].id}`, messages, errorText);
  repair();
  await failure(page, errorText).getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(messageText(page, question)).toBeVisible();
  await expect(failure(page, errorText)).toHaveCount(0);
});

test('errors are shown where the sections of the notifications page cannot be loaded, and retries succeed', async ({
  signUp,
}) => {
  const page = await (await signUp()).context.newPage();
  const sections = {
    'Your notification settings could not be loaded': 'Replies of owners',
    'Push notifications could not be loaded': 'Turn on push notifications',
  };
  const calls = /\/notices\/(preferences|push)$/;
  const repair = await openFailing(page, '/profile/notifications', calls, ...Object.keys(sections));
  repair();
  for (const [errorText, loadedText] of Object.entries(sections)) {
    await failure(page, errorText).getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByText(loadedText).first()).toBeVisible();
    await expect(failure(page, errorText)).toHaveCount(0);
  }
});
