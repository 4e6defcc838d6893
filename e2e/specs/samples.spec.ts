import { expect, test } from '../site/test.ts';

test('a visitor is led from the sample FOs and from the voices to the login', async ({ page }) => {
  for (const path of ['/voices?visibility=mine', '/seed']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
  }
});

test('a signed-in person creates the sample FOs, which the home page then shows; a visitor is told to log in', async ({
  request,
  signUp,
}) => {
  const login = await (await request.get('/login?from=%2Fseed')).text();
  for (const words of ['Authentication Required', 'You must be logged in to seed sample data.'])
    expect(login).toContain(words);

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
  const html = await (await request.get('/')).text();
  expect(html.slice(html.indexOf('Whom you can talk with'))).toMatch(/<article.*href="\/fo\//);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Next for your FO' }).getByText('Create FO')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Go on talking' })).toBeVisible();
});
