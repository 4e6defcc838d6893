import { createMember, mailedLink } from '../people/person.ts';
import { expect, test } from '../site/test.ts';

test('a mailed link signs in, and leads to the requested page', async ({ page, request }) => {
  const person = await createMember(request);
  await page.goto('/chats');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByText(`If ${person.email} belongs to an account`)).toBeVisible();
  const link = await mailedLink(request, person.email);
  await Promise.all([expect(page.getByText('You are signed in.')).toBeVisible(), page.goto(link)]);
  expect(page.url()).not.toContain('token');
  await expect(page).toHaveURL('/chats');
  await expect(page.getByText('No chats yet')).toBeVisible();
});
