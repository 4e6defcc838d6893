import { signInByApi } from '../people/person.ts';
import { expectQuality } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test('the activity page lists security events, is accessible in both themes and fits a phone', async ({
  signUp,
  request,
}) => {
  const { person, context } = await signUp();
  await request.post('/auth/v1/token?grant_type=password', {
    data: { email: person.email, password: 'not it' },
  });
  await signInByApi(request, person);
  const page = await context.newPage();
  await expectQuality(page, [
    ['/profile/activity', (page) => page.getByRole('list', { name: 'Recent activity' })],
  ]);
  const rows = page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Signed in by password');
  await expect(rows.nth(1)).toContainText('Somebody tried to sign in with a wrong password');
  await expect(rows.nth(1)).toContainText('127.0.0.*');
  await page.getByRole('button', { name: 'This was not me' }).click();
  await page.getByRole('link', { name: 'Change my password' }).click();
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
});
