import { createPersona } from '../people/persona.ts';
import { say } from '../people/visitor.ts';
import { expect, test } from '../site/test.ts';

test('signing out clears the number on the app’s icon, also without push', async ({ signedIn, request }) => {
  const owner = await signedIn('Oda Owner');
  const visitor = await signedIn('Vik Visitor');
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  await say(request, visitor.person, id, 'Who keeps the lamps?');
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
