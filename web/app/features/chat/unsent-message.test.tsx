import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { messages } from './messages';
import { UnsentMessage } from './unsent-message';

afterEach(() => vi.restoreAllMocks());

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

const onRetry = vi.fn();
const unsent = { clientMessageId: 'one', text: 'Who are you?', problem: { title: messages.sendFailed } };
const showUnsent = () => show(<UnsentMessage unsent={unsent} onRetry={onRetry} onEdit={() => {}} />);
const alert = page.getByRole('alert');

test('a message that could not be sent while offline says so below the failure, until the network is back', async () => {
  setOnline(false);
  await showUnsent();
  await expect.element(alert).toHaveTextContent(`${messages.sendFailed}${messages.offline}`);
  setOnline(true);
  await expect.element(page.getByText(messages.backOnline)).toBeVisible();
  await expect.element(alert).toHaveTextContent(messages.sendFailed);
  expect(onRetry).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a message that failed while online does not mention the network', async () => {
  setOnline(true);
  await showUnsent();
  await expect.element(alert).toHaveTextContent(messages.sendFailed);
  await expect.element(page.getByText(messages.backOnline)).not.toBeInTheDocument();
});
