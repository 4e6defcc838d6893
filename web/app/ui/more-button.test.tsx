import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show';
import { MoreButton } from './more-button';

const onMore = vi.fn();
const more = { label: 'Show older', problem: 'The older ones could not be loaded.', onMore };

test('the button loads more', async () => {
  await show(<MoreButton {...more} busy={false} hasFailed={false} />);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show older' }).click();
  expect(onMore).toHaveBeenCalledOnce();
});

test('after a failure the reason is said, and the button tries again', async () => {
  onMore.mockClear();
  await show(<MoreButton {...more} busy={false} hasFailed />);
  await expect.element(page.getByRole('alert')).toHaveTextContent(more.problem);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(onMore).toHaveBeenCalledOnce();
});

test('while more is loading, a press does nothing', async () => {
  onMore.mockClear();
  await show(<MoreButton {...more} busy hasFailed={false} />);
  await page.getByRole('button', { name: 'Show older' }).click({ force: true });
  expect(onMore).not.toHaveBeenCalled();
});
