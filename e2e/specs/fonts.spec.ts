import type { Page } from '@playwright/test';
import { createPersona } from '../people/persona.ts';
import { expectNoLayoutShift, watchLayout } from '../site/layout.ts';
import { heading } from '../site/quality.ts';
import { expect, test } from '../site/test.ts';

test('pages in English load only the two small fonts', async ({ page }) => {
  const loadedFonts = recordFonts(page);
  for (const path of ['/', '/explore', '/faq', '/terms', '/login', '/signup', '/no/such/page']) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
  }
  expect(new Set(loadedFonts())).toEqual(new Set(['hanken-grotesk-basic', 'young-serif-basic']));
});

test('a name with other Latin letters is shown in the site’s fonts too', async ({ request, signUp }) => {
  const { person, context } = await signUp();
  // Private: the name of a listed persona would load these fonts in the test above too.
  const { handle } = await createPersona(request, person, { name: 'Łucja Größe', is_public: false });
  const page = await context.newPage();
  const loadedFonts = recordFonts(page);
  await page.goto(`/fo/${handle}`);
  await expect(heading('Łucja Größe')(page).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  for (const subset of ['latin', 'latin-ext'])
    await expect.poll(loadedFonts).toContain(`young-serif-${subset}`);
});

for (const [path, title] of [
  ['/', 'Discover, create, and chat with AI personas'],
  ['/privacy', 'Privacy Policy'],
] as const)
  test(`fonts that load late cause no layout shift on ${path}`, async ({ page }) => {
    const loadedFonts = recordFonts(page);
    let release = () => {};
    const fontGate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await fontGate;
      await route.continue();
    });
    await watchLayout(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(heading(title)(page)).toBeVisible();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    release();
    await expect.poll(loadedFonts).toHaveLength(2);
    await page.evaluate(() => document.fonts.ready);
    await expectNoLayoutShift(page);
  });

/** Records the fonts that the page loads; the returned function gives their names so far, without the hash. */
function recordFonts(page: Page): () => string[] {
  const loaded: string[] = [];
  page.on('requestfinished', (request) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.woff2$/.exec(request.url())?.[1];
    if (name) loaded.push(name);
  });
  return () => loaded;
}
