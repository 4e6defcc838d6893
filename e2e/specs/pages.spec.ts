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
  request,
}) => {
  // Checked in the HTML: in a browser with JavaScript, `quality.spec.ts` visits each of these pages.
  for (const [path, title] of pages) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    expect(html, path).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html, path).toMatch(/<a [^>]*href="\/"[^>]*>(?:(?!<\/a>).)*Back to Home/);
    const [, place] = /Back to (\w+)/.exec(await (await request.get(`${path}?from=profile`)).text())!;
    expect(place, path).toBe(pagesOfProfile.includes(path) ? 'Profile' : 'Home');
  }
});

test('a chat and an inbox entry have a title before their scripts run', async ({ request }) => {
  for (const [path, title] of [
    ['/chat/odd', 'Chat'],
    ['/inbox/odd', 'Inbox'],
  ])
    expect(await (await request.get(path!)).text()).toContain(`<title>${title} · Foyer</title>`);
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

test('the contact links of the static pages use the site’s address', async ({ request }) => {
  const readPage = async (path: string) => {
    const html = await (await request.get(path)).text();
    return { html, mailLinks: html.match(/<a [^>]*href="mailto:support@localhost\?subject=.*?<\/a>/g) ?? [] };
  };
  expect((await readPage('/careers')).mailLinks).toHaveLength(4);
  expect((await readPage('/creators')).mailLinks).toEqual([expect.stringContaining('Submit your CV')]);
  const { html, mailLinks } = await readPage('/contact');
  for (const time of ['6 to 12 hours', '12 to 24 hours', '24 to 48 hours']) expect(html).toContain(time);
  expect(mailLinks.length).toBeGreaterThanOrEqual(3);
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
