import type { BrowserContext, Page } from '@playwright/test';
import { createPersona } from '../people/persona.ts';
import { expect, test } from '../site/test.ts';

const errorTitle = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' });
const retryButton = (page: Page) => page.getByRole('button', { name: 'Retry' });

/** Waits until every request of the page has ended. Not `networkidle`: the stream of live events never ends. */
const waitUntilLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return document.readyState === 'complete' && performance.now() - Math.max(...ends) > 500;
  });

/** Lets every request of the page fail from now on, as if the server were down. */
const cutNetwork = (context: BrowserContext) => context.route('**/*', (route) => route.abort());
const restoreNetwork = (context: BrowserContext) => context.unroute('**/*');

test('navigating while the server is down shows the error screen, and a retry works once the server is back', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await waitUntilLoaded(page);
  await cutNetwork(context);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(errorTitle(page)).toBeVisible();
  await expect(page).toHaveURL('/careers');
  // The error screen has its styles, which could not be fetched now.
  await expect(errorTitle(page)).toHaveCSS('font-family', /Young Serif/);
  await retryButton(page).click();
  await expect(page.getByText('Still no answer. Please try again in a moment.')).toBeVisible();
  await expect(errorTitle(page)).toBeVisible();
  await restoreNetwork(context);
  await retryButton(page).click();
  await expect(page.getByRole('heading', { name: 'Careers', level: 1 })).toBeVisible();
});

test('a page whose script is missing shows the error screen, and loads on retry', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await waitUntilLoaded(page);
  await context.route(/\/assets\/(explore|login)[^/]*\.js/, (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(errorTitle(page)).toBeVisible();
  await context.unroute(/\/assets\/(explore|login)[^/]*\.js/);
  await retryButton(page).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('a page for members that fails to load shows the error screen, and nobody is signed out', async ({
  signUp,
}) => {
  const { context } = await signUp();
  const page = await context.newPage();
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'Chats' })).toBeVisible();
  await waitUntilLoaded(page);
  await cutNetwork(context);
  await page.getByRole('link', { name: 'Chats' }).click();
  await expect(errorTitle(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
  await restoreNetwork(context);
  await retryButton(page).click();
  await expect(page.getByRole('heading', { name: 'No chats yet' })).toBeVisible();
  await expect(page).toHaveURL('/chats');
});

test('a persona’s page that fails to load, because of the server or of the network, loads on a retry', async ({
  page,
  context,
  request,
  signUp,
}) => {
  const { person } = await signUp();
  const { handle } = await createPersona(request, person, { name: 'Mara Voss', is_public: true });
  await page.goto('/explore?search=Mara+Voss');
  const card = page.locator(`a[href="/fo/${handle}"]`);
  await expect(card).toBeVisible();
  await waitUntilLoaded(page);
  const data = /\.data|\/api\/v1\//;
  await context.route(data, (route) => route.fulfill({ status: 503, body: 'Bad gateway' }));
  await card.click();
  const anyRetryButton = retryButton(page).or(page.getByRole('button', { name: 'Try again' }));
  await expect(anyRetryButton).toBeVisible();
  await context.unroute(data);
  await cutNetwork(context);
  await Promise.all([page.waitForEvent('requestfailed'), anyRetryButton.click()]);
  await restoreNetwork(context);
  await anyRetryButton.click();
  await expect(page.getByRole('heading', { name: 'Mara Voss', level: 1 })).toBeVisible();
});
