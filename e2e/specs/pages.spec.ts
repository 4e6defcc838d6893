import { expect, test } from '../site/test.ts';

const pages = [
  ['/about', 'About Us'],
  ['/careers', 'Careers'],
  ['/creators', 'Creator Program'],
  ['/safety', 'Safety Center'],
  ['/cookies', 'Cookie Policy'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/faq', 'FAQ'],
  ['/contact', 'Contact Support'],
] as const;
const pagesOfProfile = ['/privacy', '/terms', '/faq', '/contact'];

test('the static pages work without JavaScript, and link back to the home page or the profile', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, title] of pages) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    const html = await (await request.get(`${path}?from=profile`)).text();
    const [, place] = /Back to (\w+)/.exec(html)!;
    expect(place, path).toBe(pagesOfProfile.includes(path) ? 'Profile' : 'Home');
  }
  await context.close();
});

test('the address of a persona with an impossible handle returns 404', async ({ request }) => {
  for (const handle of [
    'x'.repeat(65),
    'x'.repeat(5000),
    'a'.repeat(36),
    `${'a'.repeat(8)}-aaaa-aaaa-aaaa-${'a'.repeat(12)}`,
  ])
    expect((await request.get(`/fo/${handle}`)).status(), handle).toBe(404);
});

test('the contact links of the static pages use the site’s address', async ({ page }) => {
  const mailLinks = page.locator('a[href^="mailto:support@localhost?subject="]');
  await page.goto('/careers');
  await expect(mailLinks).toHaveCount(4);
  await page.goto('/creators');
  await expect(mailLinks).toHaveText(['Submit your CV']);
  await page.goto('/contact');
  await expect(page.getByText('6 to 12 hours')).toBeVisible();
  await expect(page.getByText('12 to 24 hours')).toBeVisible();
  await expect(page.getByText('24 to 48 hours')).toBeVisible();
  expect(await mailLinks.count()).toBeGreaterThanOrEqual(3);
});

test('the home page links to the terms and to the static pages, and requests nothing from other hosts', async ({
  page,
  baseURL,
}) => {
  const externalAddresses: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && origin !== new URL(baseURL!).origin) externalAddresses.push(request.url());
  });
  await page.goto('/explore');
  await page.goto('/');
  const footer = page.getByRole('navigation', { name: 'Footer' });
  const paths = ['/explore', '/about', '/careers', '/creators', '/safety', '/cookies', '/privacy', '/terms'];
  for (const path of paths) await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { name: 'Terms of Service', level: 1 })).toBeVisible();
  expect(externalAddresses).toEqual([]);
});
