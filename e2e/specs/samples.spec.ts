import { expect, test } from '../site/test.ts';

test('a signed-in person makes the samples, once; a visitor is asked to log in', async ({
  page: visitor,
  signedIn,
}) => {
  await visitor.goto('/seed');
  await expect(visitor).toHaveURL('/login?from=%2Fseed');
  await expect(visitor.getByText('Authentication Required')).toBeVisible();
  await expect(visitor.getByText('You must be logged in to seed sample data.')).toBeVisible();

  const { context } = await signedIn();
  const page = await context.newPage();
  await page.goto('/seed');
  const seed = page.getByRole('button', { name: 'Create sample FOs' });
  // Fails this request alone: offline, the page could not finish loading its scripts.
  await page.route('/functions/v1/seed', (route) => route.abort(), { times: 1 });
  await seed.click();
  await expect(page.getByText('Failed to seed data')).toBeVisible();
  await seed.click();
  // A retry of this test finds them already made.
  await expect(
    page.getByText(/Sample FOs created successfully!|The sample FOs are here already/),
  ).toBeVisible();
  const samples = page.getByRole('list', { name: 'Sample FOs' });
  await expect(samples.getByText('Public', { exact: true })).toHaveCount(3);
  await expect(samples.getByText('Private', { exact: true })).toHaveCount(1);
  await seed.click();
  await expect(page.getByText('The sample FOs are here already: nothing was added.').last()).toBeVisible();
  await samples.getByRole('link', { name: 'Nora Lindqvist' }).click();
  await expect(page.getByRole('heading', { name: 'Nora Lindqvist', level: 1 })).toBeVisible();

  // Now there are personas: the home page shows them to visitors, and next steps to a member.
  await visitor.goto('/');
  const here = visitor.getByRole('region', { name: 'Whom you can talk with' });
  await expect(here.getByRole('article').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Next for your FO' }).getByText('Create FO')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Go on talking' })).toBeVisible();
});
