import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { ShareMenu } from './share-menu';

const url = `${window.location.origin}/fo/liv-aune`;

async function choose(name: string) {
  await show(<ShareMenu persona={{ name: 'Liv Aune', handle: 'liv-aune' }} />);
  await page.getByRole('button', { name: 'Share Liv Aune' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('the link to the page is copied', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await choose('Copy link');
  await expect.element(page.getByText(messages.linkCopied)).toBeVisible();
  expect(copy.mock.calls).toEqual([[url]]);
});

test('a link that could not be copied is reported', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No.'));
  await choose('Copy link');
  await expect.element(page.getByText(messages.linkNotCopied)).toBeVisible();
});

test.each([
  ['X', 'url'],
  ['LinkedIn', 'url'],
  ['Facebook', 'u'],
])('%s is opened with the link to the page', async (network, parameter) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await choose(`Share on ${network}`);
  await expect.poll(() => open.mock.calls.length).toBe(1);
  const [address, , features] = open.mock.calls[0]!;
  expect(new URL(String(address)).searchParams.get(parameter)).toBe(url);
  expect(features).toContain('noopener');
});
