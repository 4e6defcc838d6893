import { idPattern } from '@foyer/contract/id-pattern';
import { initialLimits } from '@foyer/contract/initial-limits';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { signIn } from '../../../testing/sign-in';
import { messages } from '../messages';
import { openInbox, row } from '../testing/open-inbox';

const server = testServer();
const searchBox = page.getByRole('searchbox', { name: 'Search the inbox' });

beforeEach(() => signIn('olga'));

test('a search is in the URL, and opening that URL finds the same entries', async () => {
  const router = await openInbox(server, 'Roses', 'Tulips');
  await expect.element(row('Roses')).toBeVisible();
  await searchBox.fill('Tulips');
  await expect.element(row('Roses')).not.toBeInTheDocument();
  await expect.element(row('Tulips')).toBeVisible();
  const url = '/inbox?search=Tulips';
  await expect.poll(() => router.state.location.pathname + router.state.location.search).toBe(url);
  await router.navigate('/');
  await router.navigate(url);
  await expect.element(row('Tulips')).toBeVisible();
  await expect.element(searchBox).toHaveValue('Tulips');
  expect(row('Roses').query()).toBeNull();
});

test('the Inbox link of the header clears the search, and the browser’s Back button restores it', async () => {
  const router = await openInbox(server, 'Roses', 'Tulips');
  await expect.element(row('Roses')).toBeVisible();
  await searchBox.fill('Tulips');
  await expect.element(row('Roses')).not.toBeInTheDocument();
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect.element(row('Roses')).toBeVisible();
  await expect.element(searchBox).toHaveValue('');
  await router.navigate(-1);
  await expect.element(row('Roses')).not.toBeInTheDocument();
  await expect.element(searchBox).toHaveValue('Tulips');
});

test('the number of matches is announced to screen readers', async () => {
  await openInbox(server, 'Roses', 'Tulips');
  await expect.element(row('Roses')).toBeVisible();
  const announcement = page.getByRole('status').getByText(/conversation|matches/);
  expect(announcement.elements()).toEqual([]);
  await searchBox.fill('Tulips');
  await expect.element(announcement).toHaveTextContent('1 conversation');
  await searchBox.fill('Daisies');
  await expect.element(announcement).toHaveTextContent('Nothing in the inbox matches.');
});

test.each([
  ['an id that is none', '/inbox?fo=garbage', 'Roses'],
  ['a search that is too long', `/inbox?search=${'x'.repeat(101)}`, messages.noMatches],
])('a URL with %s shows the inbox, not an error', async (_, url, shown) => {
  const router = await openInbox(server, 'Roses');
  await expect.element(row('Roses')).toBeVisible();
  await router.navigate('/');
  rejectInvalid('GET /api/v1/inbox');
  await router.navigate(url);
  await expect.element(page.getByText(shown).last()).toBeVisible();
});

/** Makes the server reject what the contract does not allow. */
function rejectInvalid(call: string) {
  const answer = server.answers[call] as (request: Request) => Response;
  server.answers[call] = (request: Request) => {
    const { searchParams } = new URL(request.url);
    const [foId, search] = [searchParams.get('foId'), searchParams.get('search') ?? ''];
    const isValid = (foId === null || idPattern.test(foId)) && search.length <= initialLimits.search.max;
    return isValid ? answer(request) : errorResponse(400, 'validation_failed', 'Invalid.')();
  };
}
