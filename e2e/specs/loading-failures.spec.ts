import type { Page } from '@playwright/test';
import { createConversation } from '../people/create-conversation.ts';
import { authorized } from '../people/person.ts';
import { messageText } from '../site/chat.ts';
import { expectNoSidewaysScroll } from '../site/layout.ts';
import { desktopViewport, expectAccessible, phoneViewport } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

const question = 'Who keeps the lamps?';
const failure = (page: Page, text: string) =>
  page.locator('[role=alert], [role=status]').filter({ hasText: text });

/** Opens a page on which requests fail, checks the errors, and returns a function that lets the requests succeed. */
async function openFailing(page: Page, path: string, call: RegExp, ...errorTexts: string[]) {
  await page.setViewportSize(desktopViewport);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // A page retries other errors first, for three seconds.
  await page.route(call, (route) => route.fulfill({ status: 403, json: { code: 'forbidden', message: '' } }));
  await page.goto(path);
  for (const text of errorTexts) await expect(failure(page, text)).toBeVisible();
  await expectAccessible(page, 'light');
  await page.setViewportSize(phoneViewport);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dark');
  return () => page.unroute(call);
}

test('errors are shown where an inbox entry’s messages and the sections of the notifications page cannot be loaded, and retries succeed', async ({
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
  const repairEntry = await openFailing(page, `/inbox/${entries[0].id}`, messages, errorText);
  await repairEntry();
  await failure(page, errorText).getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(messageText(page, question)).toBeVisible();
  await expect(failure(page, errorText)).toHaveCount(0);

  const sections = {
    'Your notification settings could not be loaded': 'Replies of owners',
    // Chromium’s headless shell blocks notifications.
    'Push notifications could not be loaded':
      /^Turn on push notifications$|^Your browser blocks notifications/,
  };
  const calls = /\/notices\/(preferences|push)$/;
  const repair = await openFailing(page, '/profile/notifications', calls, ...Object.keys(sections));
  await repair();
  for (const [sectionError, loadedText] of Object.entries(sections)) {
    await failure(page, sectionError).getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByText(loadedText).first()).toBeVisible();
    await expect(failure(page, sectionError)).toHaveCount(0);
  }
});
