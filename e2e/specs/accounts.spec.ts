import { createMember, mailedLink, newPerson, register } from '../people/person.ts';
import { fillInLogin } from '../people/sign-in.ts';
import { toasts } from '../people/visitor.ts';
import { expect, test } from '../site/test.ts';

test('a page for members redirects to the login, which rejects a wrong password and then leads back to the linked section', async ({
  page,
  request,
}) => {
  const person = await createMember(request);
  await page.goto('/profile?from=mail#security');
  await expect(page).toHaveURL(/\/login\?from=%2Fprofile%3Ffrom%3Dmail%23security$/);
  await fillInLogin(page, { ...person, password: 'not this one' });
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Invalid credentials.');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await Promise.all([
    expect(page.getByText('Login successful')).toBeVisible(),
    page.getByRole('button', { name: 'Login', exact: true }).click(),
  ]);
  await expect(page.getByText('Login failed')).toBeHidden();
  await expect(page).toHaveURL('/profile?from=mail#security');
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chats', exact: true })).toBeVisible();
});

test('a confirmation link leads to its target, and then says that the address is confirmed', async ({
  page,
  baseURL,
  request,
}) => {
  const { email } = await register(request, newPerson(), `${baseURL}/auth/confirm?from=%2Fchats`);
  const link = await mailedLink(request, email);
  await Promise.all([expect(page.getByText('Your email is confirmed.')).toBeVisible(), page.goto(link)]);
  await expect(page).toHaveURL('/chats');
});

test('a confirmation link without a target signs in on the home page', async ({ page, request }) => {
  const { email } = await register(request);
  await page.goto(await mailedLink(request, email));
  await expect(page.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/access_token/);
});

test('signing out ends the session, in other tabs too, and clears the number on the app’s icon', async ({
  signUp,
}) => {
  const { context } = await signUp('Cleo Marsh');
  const [page, other] = [await context.newPage(), await context.newPage()];
  // In local storage, since a badge stays when the browser loads another page.
  await page.addInitScript(() => {
    navigator.setAppBadge = async (count) => localStorage.setItem('test.badge', String(count));
  });
  const badgeNumber = () => page.evaluate(() => localStorage.getItem('test.badge'));
  await page.route('/api/v1/inbox/unread', (route) => route.fulfill({ json: { unread: 1 } }));
  await Promise.all([page.goto('/profile'), other.goto('/chats')]);
  await expect(page.getByText('Cleo Marsh')).toBeVisible();
  await expect(other.getByText('No chats yet')).toBeVisible();
  await expect.poll(badgeNumber).toBe('1');
  await Promise.all([
    expect(toasts(page)).toContainText('Logged outYour sessions on all devices have ended.'),
    page.getByRole('button', { name: 'Logout' }).click(),
  ]);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(other).toHaveURL(/\/login\?from=%2Fchats$/);
  await expect.poll(badgeNumber).toBe('0');
});
