import type { BrowserContext, Page } from '@playwright/test';
import { createPersona } from '../people/persona.ts';
import { expect, test } from '../site/test.ts';

const title = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

/** Everything that the page fetched has come. Not `networkidle`: the stream of live events never ends. */
const hasLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return document.readyState === 'complete' && performance.now() - Math.max(...ends) > 500;
  });

/** A server that is away, for everything that the page asks of it from now on. */
const goAway = (context: BrowserContext) => context.route('**/*', (route) => route.abort());
const comeBack = (context: BrowserContext) => context.unroute('**/*');

test('a page that does not come while the server is away has a screen of ours, until it is back', async ({
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
  // As it is: what it looks like could not be fetched anew.
  await expect(title(page)).toHaveCSS('font-family', /Young Serif/);
  await retry(page).click();
  await expect(page.getByText('Still no answer. Please try again in a moment.')).toBeVisible();
  await expect(title(page)).toBeVisible();
  await comeBack(context);
  await retry(page).click();
  await expect(page.getByRole('heading', { name: 'Careers', level: 1 })).toBeVisible();
});

test('a page whose script is gone has a screen of ours, and comes with the next try', async ({
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

test('a page behind the sign-in that does not come has it too, and nobody is signed out', async ({
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
  await comeBack(context);
  await retry(page).click();
  await expect(page.getByRole('heading', { name: 'No chats yet' })).toBeVisible();
  await expect(page).toHaveURL('/chats');
});

test('a page whose data are refused by a broken server has a screen of ours', async ({ page, context }) => {
  await page.goto('/about');
  await hasLoaded(page);
  await context.route(/explore\.data|\/api\/v1\//, (route) =>
    route.fulfill({ status: 503, body: 'Bad gateway' }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Explore' }).click();
  await expect(retry(page).or(page.getByRole('button', { name: 'Try again' }))).toBeVisible();
  await context.unroute(/explore\.data|\/api\/v1\//);
});

test('a persona that does not come is asked for again without leaving the page', async ({
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
  await comeBack(context);
  await again.click();
  await expect(page.getByRole('heading', { name: 'Mara Voss', level: 1 })).toBeVisible();
});
