import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/show';
import { QuestionEditor } from './question-editor';

async function opened() {
  const did = { onSave: vi.fn(async () => true), onClose: vi.fn() };
  await show(<QuestionEditor text="When?" busy={false} {...did} />);
  return { ...did, text: page.getByLabelText('Your question in other words') };
}

test.each([
  ['the text', page.getByLabelText('Your question in other words')],
  ['a button', page.getByRole('button', { name: 'Cancel' })],
])('Escape on %s closes the editor alone', async (_, focused) => {
  const { onClose } = await opened();
  const heardOutside = vi.fn();
  window.addEventListener('keydown', heardOutside);
  onTestFinished(() => window.removeEventListener('keydown', heardOutside));
  focused.element().focus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(heardOutside).not.toHaveBeenCalled();
});

test('Enter asks again from the text, and presses the button that has the focus', async () => {
  const { onSave, onClose, text } = await opened();
  await text.fill('Where?');
  page.getByRole('button', { name: 'Cancel' }).element().focus();
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSave).not.toHaveBeenCalled();
  text.element().focus();
  await userEvent.keyboard('{Enter}');
  expect(onSave.mock.calls).toEqual([['Where?']]);
});
