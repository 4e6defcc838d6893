import { expect, test } from '../site/test.ts';

test('a signed-in person creates the sample FOs; a visitor is asked to log in', async ({
  page: visitor,
  signUp,
}) => {
  await visitor.goto('/seed');
  await expect(visitor).toHaveURL('/login?from=%2Fseed');
  await expect(visitor.getByText('Authentication Required')).toBeVisible();
  await expect(visitor.getByText('You must be logged in to seed sample data.')).toBeVisible();

  const { context } = await signUp();
  const page = await context.newPage();
  await page.goto('/seed');
  const createButton = page.getByRole('button', { name: 'Create sample FOs' });
  await createButton.click();
  // In a retry of this test they exist already.
  await expect(
    page.getByText(/Sample FOs created successfully!|The sample FOs are here already/),
  ).toBeVisible();
  const samples = page.getByRole('list', { name: 'Sample FOs' });
  await samples.getByRole('link', { name: 'Nora Lindqvist' }).click();
  await expect(page.getByRole('heading', { name: 'Nora Lindqvist', level: 1 })).toBeVisible();

  // With these personas, the home page shows visitors whom they can talk with, and members what to do next.
  await visitor.goto('/');
  const personasRegion = visitor.getByRole('region', { name: 'Whom you can talk with' });
  await expect(personasRegion.getByRole('article').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Next for your FO' }).getByText('Create FO')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Go on talking' })).toBeVisible();
});
