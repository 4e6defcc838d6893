import { createConversation } from '../people/create-conversation.ts';
import { expect, test } from '../site/test.ts';

test('signing out clears the number on the app’s icon, also without push', async ({ signUp, request }) => {
  const { owner } = await createConversation(signUp, request, 'Who keeps the lamps?');
  const page = await owner.context.newPage();
  // In local storage, since a badge stays when the browser loads another page.
  await page.addInitScript(() => {
    navigator.setAppBadge = async (count) => localStorage.setItem('test.badge', String(count));
  });
  const badgeNumber = () => page.evaluate(() => localStorage.getItem('test.badge'));
  await page.goto('/profile');
  await expect.poll(badgeNumber).toBe('1');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(badgeNumber).toBe('0');
});
