import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show';
import { RemovalDialog } from './removal-dialog';

async function opened(busy = false) {
  const did = { onConfirm: vi.fn(), onReject: vi.fn(), onClose: vi.fn() };
  const texts = { title: 'Delete FO', description: 'It goes.', word: 'DELETE', hint: 'Type DELETE' };
  await show(<RemovalDialog {...texts} action="Delete it" busy={busy} {...did} />);
  return { did, word: page.getByLabelText('Confirmation') };
}

test('nothing is deleted before the word is typed, by the button or by Enter', async () => {
  const { did, word } = await opened();
  await word.fill('delete');
  await expect.element(page.getByRole('button', { name: 'Delete it' })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(did.onConfirm).not.toHaveBeenCalled();
  expect(did.onReject).toHaveBeenCalledOnce();
  await word.fill('DELETE');
  await userEvent.keyboard('{Enter}');
  expect(did.onConfirm).toHaveBeenCalledOnce();
});

test('the dialog stays open during deletion, and nothing is deleted twice', async () => {
  const { did, word } = await opened(true);
  await word.fill('DELETE');
  await userEvent.keyboard('{Enter}{Escape}');
  expect(did.onConfirm).not.toHaveBeenCalled();
  expect(did.onClose).not.toHaveBeenCalled();
});
