import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show';
import { RemovalDialog } from './removal-dialog';

async function openDialog(busy = false) {
  const callbacks = { onConfirm: vi.fn(), onReject: vi.fn(), onClose: vi.fn() };
  const texts = { title: 'Delete FO', description: 'It goes.', word: 'DELETE', hint: 'Type DELETE' };
  await show(<RemovalDialog {...texts} action="Delete it" busy={busy} {...callbacks} />);
  return { callbacks, word: page.getByLabelText('Confirmation') };
}

test('nothing is deleted before the word is typed, by the button or by Enter', async () => {
  const { callbacks, word } = await openDialog();
  await word.fill('delete');
  await expect.element(page.getByRole('button', { name: 'Delete it' })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(callbacks.onConfirm).not.toHaveBeenCalled();
  expect(callbacks.onReject).toHaveBeenCalledOnce();
  await word.fill('DELETE');
  await userEvent.keyboard('{Enter}');
  expect(callbacks.onConfirm).toHaveBeenCalledOnce();
});

test('the dialog stays open during deletion, and nothing is deleted twice', async () => {
  const { callbacks, word } = await openDialog(true);
  await word.fill('DELETE');
  await userEvent.keyboard('{Enter}{Escape}');
  expect(callbacks.onConfirm).not.toHaveBeenCalled();
  expect(callbacks.onClose).not.toHaveBeenCalled();
});
