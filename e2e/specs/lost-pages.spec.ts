import type { BrowserContext, Page } from '@playwright/test';
import { createPersona } from '../people/persona.ts';
import { expect, test } from '../site/test.ts';

const title = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

/** Waits until every request of the page has ended. Not `networkidle`: the stream of live events never ends. */
const hasLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return document.readyState === 'complete' && performance.now() - Math.max(...ends) > 500;
  });

/** From now on every request of the page fails, as if the server were down. */
const goAway = (context: BrowserContext) => context.route('**/*', (route) => route.abort());
const restoreNetwork = (context: BrowserContext) => context.unroute('**/*');

test('navigating while the server is down shows the site’s error screen, until it is back', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await hasLoaded(page);
  await goAway(context);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(title(page)).toBeVisible();
  await expect(page).toHaveURL('/careers');
  // Without waiting for fonts or styles, which could not be fetched now.
  await expect(title(page)).toHaveCSS('font-family', /Young Serif/);
  await retry(page).click();
  await expect(page.getByText('Still no answer. Please try again in a moment.')).toBeVisible();
  await expect(title(page)).toBeVisible();
  await restoreNetwork(context);
  await retry(page).click();
  await expect(page.getByRole('heading', { name: 'Careers', level: 1 })).toBeVisible();
});

test('a page whose script is missing shows the error screen, and loads on retry', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await hasLoaded(page);
  await context.route(/\/assets\/(explore|login)[^/]*\.js/, (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(title(page)).toBeVisible();
  await context.unroute(/\/assets\/(explore|login)[^/]*\.js/);
  await retry(page).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('a page for members that fails to load shows the error screen, and nobody is signed out', async ({
  signedIn,
}) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'Chats' })).toBeVisible();
  await hasLoaded(page);
  await goAway(context);
  await page.getByRole('link', { name: 'Chats' }).click();
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
  await restoreNetwork(context);
  await retry(page).click();
  await expect(page.getByRole('heading', { name: 'No chats yet' })).toBeVisible();
  await expect(page).toHaveURL('/chats');
});

test('a page whose data fail with a server error shows the error screen', async ({ page, context }) => {
  await page.goto('/about');
  await hasLoaded(page);
  await context.route(/explore\.data|\/api\/v1\//, (route) =>
    route.fulfill({ status: 503, body: 'Bad gateway' }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore' }).click();
  await expect(retry(page).or(page.getByRole('button', { name: 'Try again' }))).toBeVisible();
  await context.unroute(/explore\.data|\/api\/v1\//);
});

test('a persona that fails to load is retried without leaving the page', async ({
  page,
  context,
  request,
  signedIn,
}) => {
  const { person } = await signedIn();
  const { handle } = await createPersona(request, person, { name: 'Mara Voss', is_public: true });
  await page.goto('/explore?search=Mara+Voss');
  const card = page.locator(`a[href="/fo/${handle}"]`);
  await expect(card).toBeVisible();
  await hasLoaded(page);
  await goAway(context);
  await card.click();
  const again = retry(page).or(page.getByRole('button', { name: 'Try again' }));
  await again.click();
  await expect(again).toBeVisible();
  await restoreNetwork(context);
  await again.click();
  await expect(page.getByRole('heading', { name: 'Mara Voss', level: 1 })).toBeVisible();
});
