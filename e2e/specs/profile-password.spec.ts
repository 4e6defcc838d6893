import { authorized, signInByApi } from '../people/person.ts';
import { securitySection } from '../people/profile-page.ts';
import { expect, test } from '../site/test.ts';

test('a changed password replaces the old one, ends the other sessions and keeps the current one', async ({
  request,
  signUp,
}) => {
  const { person, context } = await signUp('Nora Quill');
  const otherDevice = await signInByApi(request, person);
  const page = await context.newPage();
  const section = await securitySection(page, 'Change password');
  const password = 'a louder harbour';
  await section.getByLabel('Current password', { exact: true }).fill(person.password);
  await section.getByLabel('New password', { exact: true }).fill(password);
  await section.getByLabel('Confirm new password', { exact: true }).fill(password);
  await section.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Password updated')).toBeVisible();
  expect((await request.get('/auth/v1/user', { headers: authorized(otherDevice) })).status()).toBe(403);
  await expect(signInByApi(request, person)).rejects.toThrow('returned 400');
  await signInByApi(request, { ...person, password });
  await page.reload();
  await expect(page.getByText('Nora Quill')).toBeVisible();
});
