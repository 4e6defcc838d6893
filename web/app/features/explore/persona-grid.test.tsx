import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { messages } from './messages';
import { PersonaGrid } from './persona-grid';

const server = testServer();
const load = 'GET /api/v1/explore';
const persona = (id: string) => ({
  ...{ id, handle: `handle-${id}`, name: `Odo ${id}`, avatar_url: null, is_verified: false, bio: '' },
  ...{ tags: [], creator: { display_name: 'Ada' }, total_interactions: 0, thumbs_up: 0, thumbs_down: 0 },
});
const nextAfter: Record<string, string | null> = { a: 'b', b: 'c', c: null };
const cursorIn = (request: Request) => new URL(request.url).searchParams.get('cursor') ?? 'a';
const pageAt = (cursor: string) =>
  Response.json({
    ...{ personas: [persona(cursor)], next: nextAfter[cursor] },
    ...{ sort: 'newest', matched: [], corrected: [] },
  });

test('pages that are shorter than the window are loaded until the list ends', async () => {
  server.answers[load] = (request) => pageAt(cursorIn(request));
  await show(<PersonaGrid />);
  await expect.element(page.getByRole('link', { name: 'Odo c' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(server.calls).toHaveLength(3);
});

test('the number of results is announced: none, the first ones and a corrected search alike', async () => {
  const results = (found: string[], asked?: string) => ({
    ...{ personas: found.map(persona), next: null, sort: 'newest', matched: [] },
    corrected: asked ? [{ asked, found }] : [],
  });
  server.answers[load] = results(['a', 'b']);
  const router = await show(<PersonaGrid />);
  const status = page.getByRole('status');
  await expect.element(status).toHaveTextContent('2 FOs');
  const announcer = status.element();
  server.answers[load] = results([]);
  await router.navigate('/?search=nobody');
  await expect.element(status).toHaveTextContent('0 FOs');
  server.answers[load] = results(['sea'], 'saa');
  await router.navigate('/?search=saa');
  await expect.element(status).toHaveTextContent(`${messages.insteadOf('saa')} sea1 FO`);
  // Screen readers announce what changes in a live region, not a new one.
  expect(status.element()).toBe(announcer);
});

test('cards are a heading level below the page, also where the newest FOs replace the trending ones', async () => {
  server.answers[load] = {
    ...{ personas: [persona('a')], next: null },
    ...{ sort: 'newest', matched: [], corrected: [] },
  };
  const router = await show(<PersonaGrid />);
  await router.navigate('/?sort=trending');
  await expect.element(page.getByText(messages.notTrendingText)).toBeVisible();
  expect(page.getByRole('heading').elements()).toEqual([page.getByRole('heading', { level: 2 }).element()]);
});

test('a page that cannot be loaded is reported, and loaded again only when the button is pressed', async () => {
  const failed = errorResponse(403, 'forbidden', 'The site is restarting.');
  server.answers[load] = (request) => (cursorIn(request) === 'a' ? pageAt('a') : failed());
  await show(<PersonaGrid />);
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.failed);
  expect(server.calls).toHaveLength(2);
  server.answers[load] = (request) => pageAt(cursorIn(request));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: 'Odo c' })).toBeVisible();
});

test('a description has the direction of its own script', async () => {
  const bio = 'אני שומר המגדלור (וגם הים).';
  server.answers[load] = {
    ...{ personas: [{ ...persona('a'), bio }], next: null },
    ...{ sort: 'newest', matched: [], corrected: [] },
  };
  await show(<PersonaGrid />);
  await expect.element(page.getByText(bio)).toBeVisible();
  expect(getComputedStyle(page.getByText(bio).element()).direction).toBe('rtl');
});
