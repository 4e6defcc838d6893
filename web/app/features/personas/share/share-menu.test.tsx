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
  ['X', 'x.com', 'url'],
  ['LinkedIn', 'www.linkedin.com', 'url'],
  ['Facebook', 'www.facebook.com', 'u'],
])('%s is opened in a popup with the link to the page', async (network, host, parameter) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await choose(`Share on ${network}`);
  await expect.poll(() => open.mock.calls.length).toBe(1);
  const [address, , features] = open.mock.calls[0]!;
  const { protocol, hostname, searchParams } = new URL(String(address));
  expect([protocol, hostname, searchParams.get(parameter)]).toEqual(['https:', host, url]);
  expect(features!.split(',').toSorted()).toEqual(['height=400', 'noopener', 'popup', 'width=600']);
});
