import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show';
import { MoreButton, type PagedList } from './more-button';

const fetchNextPage = vi.fn(async () => {});
const problem = 'The older ones could not be loaded.';

function showButton(change: Partial<PagedList> = {}) {
  fetchNextPage.mockClear();
  const list = {
    hasNextPage: true,
    isFetching: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage,
  };
  return show(<MoreButton list={{ ...list, ...change }} label="Show older" problem={problem} />);
}

test('the button loads more', async () => {
  await showButton();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show older' }).click();
  expect(fetchNextPage).toHaveBeenCalledOnce();
});

test('after a failure a message is shown, and the button tries again', async () => {
  await showButton({ isFetchNextPageError: true });
  await expect.element(page.getByRole('alert')).toHaveTextContent(problem);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(fetchNextPage).toHaveBeenCalledOnce();
});

test('while more is loading, a press does nothing', async () => {
  await showButton({ isFetchingNextPage: true });
  await page.getByRole('button', { name: 'Show older' }).click({ force: true });
  expect(fetchNextPage).not.toHaveBeenCalled();
});

test('at the end of the list there is no button', async () => {
  await showButton({ hasNextPage: false });
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
