import { signInByApi } from '../people/person.ts';
import { securitySection } from '../people/profile-page.ts';
import { expectQuality } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test('the activity page lists security events, with links to act on them', async ({ signedIn, request }) => {
  const { person, context } = await signedIn();
  await request.post('/auth/v1/token?grant_type=password', {
    data: { email: person.email, password: 'not it' },
  });
  await signInByApi(request, person);
  const page = await context.newPage();
  const section = await securitySection(page, 'Recent activity');
  await section.getByRole('link', { name: 'See recent activity' }).click();
  await expect(page).toHaveURL('/profile/activity');
  const rows = page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Signed in by password');
  await expect(rows.nth(1)).toContainText('Somebody tried to sign in with a wrong password');
  await expect(rows.nth(1)).toContainText('127.0.0.*');

  await page.getByRole('button', { name: 'This was not me' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
  await page.getByRole('button', { name: 'This was not me' }).click();
  await page.getByRole('link', { name: 'Change my password' }).click();
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
});

test('recent activity that cannot be loaded shows an error, and can be loaded again', async ({
  signedIn,
}) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  let isFailing = true;
  await page.route('**/api/v1/account/activity*', (route) =>
    isFailing
      ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'x' } })
      : route.fallback(),
  );
  await page.goto('/profile/activity');
  await expect(page.getByRole('heading', { name: 'Could not load your recent activity.' })).toBeVisible();
  isFailing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem')).not.toHaveCount(0);
});

test('the activity page is accessible in both themes and fits a phone', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await expectQuality(page, [
    ['/profile/activity', (page) => page.getByRole('list', { name: 'Recent activity' })],
  ]);
});
