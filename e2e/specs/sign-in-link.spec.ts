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

test('a link that needs a click is not used up when a mail scanner opens it', async ({ page, request }) => {
  const person = await createMember(request);
  await expect(await request.post('/auth/v1/otp', { data: { email: person.email } })).toBeOK();
  const token = new URL(await mailedLink(request, person.email)).searchParams.get('token')!;
  const address = `/auth/confirm?${new URLSearchParams({ token_hash: token, type: 'magiclink' })}`;
  const confirmButton = page.getByRole('button', { name: 'Confirm and continue' });
  for (const _ of ['the scanner', 'the person']) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(confirmButton).toBeVisible();
    expect(page.url()).not.toContain(token);
  }
  await Promise.all([expect(page.getByText('You are signed in.')).toBeVisible(), confirmButton.click()]);
  await expect(page).toHaveURL('/');
});
