import { useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/show';
import { QuestionEditor } from './question-editor';

const field = page.getByLabelText('Your question in other words');
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => sessionStorage.clear());

async function showEditor(mayAsk = true) {
  const handlers = { onSave: vi.fn(async () => true), onClose: vi.fn() };
  await show(<QuestionEditor id="q" text="When?" mayAsk={mayAsk} {...handlers} />);
  return { ...handlers, text: field };
}

test.each([
  ['the text', field],
  ['a button', page.getByRole('button', { name: 'Cancel' })],
])('Escape on %s closes the editor, and the key press does not reach the page', async (_, focused) => {
  const { onClose } = await showEditor();
  const heardOutside = vi.fn();
  window.addEventListener('keydown', heardOutside);
  onTestFinished(() => window.removeEventListener('keydown', heardOutside));
  focused.element().focus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(heardOutside).not.toHaveBeenCalled();
});

test('Enter in the text asks again, and on a focused button presses it', async () => {
  const { onSave, onClose, text } = await showEditor();
  await text.fill('Where?');
  page.getByRole('button', { name: 'Cancel' }).element().focus();
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSave).not.toHaveBeenCalled();
  await text.fill('Where?');
  await userEvent.keyboard('{Enter}');
  expect(onSave.mock.calls).toEqual([['Where?']]);
});

/** An editor that closes itself, and that is also closed by leaving the conversation. */
function LeavingAndReturning({ onSave }: { onSave: () => Promise<boolean> }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <section aria-label="Messages" tabIndex={-1}>
        {isOpen && (
          <QuestionEditor id="q" text="When?" mayAsk onSave={onSave} onClose={() => setOpen(false)} />
        )}
      </section>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Return'}
      </button>
    </>
  );
}

test('typed text is kept while the conversation is left, and discarded by Cancel', async () => {
  await show(<LeavingAndReturning onSave={async () => true} />);
  await field.fill('Where?');
  await button('Leave').click();
  await expect.element(field).not.toBeInTheDocument();
  await button('Return').click();
  await expect.element(field).toHaveValue('Where?');
  await button('Cancel').click();
  await button('Return').click();
  await expect.element(field).toHaveValue('When?');
});

test('after a question was asked again, its editor opens with the stored text', async () => {
  await show(<LeavingAndReturning onSave={async () => true} />);
  await field.fill('Where?');
  await button('Ask again').click();
  await expect.element(page.getByRole('region', { name: 'Messages' })).toHaveFocus();
  await button('Return').click();
  await expect.element(field).toHaveValue('When?');
});

/** An editor that is replaced by the new question before `onSave` resolves. */
function ReplacedEditor() {
  const [isOpen, setOpen] = useState(true);
  const save = async () => {
    flushSync(() => setOpen(false));
    return true;
  };
  return (
    <section aria-label="Messages" tabIndex={-1}>
      {isOpen ? <QuestionEditor id="q" text="When?" mayAsk onSave={save} onClose={() => {}} /> : 'Where?'}
    </section>
  );
}

test('the focus moves to the messages also if the new question is shown first', async () => {
  await show(<ReplacedEditor />);
  await field.fill('Where?');
  await button('Ask again').click();
  await expect.element(page.getByRole('region', { name: 'Messages' })).toHaveFocus();
});

test('a question cannot be changed while it is asked again, since its editor then closes', async () => {
  const saveResult = Promise.withResolvers<boolean>();
  await show(<LeavingAndReturning onSave={() => saveResult.promise} />);
  await field.fill('Where?');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAttribute('readonly');
  saveResult.resolve(false);
  await expect.element(field).not.toHaveAttribute('readonly');
  await expect.element(field).toHaveValue('Where?');
});

test('the focus stays where the person has moved it while a question is asked again', async () => {
  const saveResult = Promise.withResolvers<boolean>();
  await show(<LeavingAndReturning onSave={() => saveResult.promise} />);
  await field.fill('Where?');
  await button('Ask again').click();
  await expect.element(button('Cancel')).toBeDisabled();
  button('Leave').element().focus();
  saveResult.resolve(true);
  await expect.element(button('Return')).toHaveFocus();
});

test('a question that cannot be asked now stays in its editor, which can be closed', async () => {
  const { onSave, onClose, text } = await showEditor(false);
  await text.fill('Where?');
  await userEvent.keyboard('{Enter}');
  expect(onSave).not.toHaveBeenCalled();
  await expect.element(button('Ask again')).toBeDisabled();
  await button('Cancel').click();
  expect(onClose).toHaveBeenCalledOnce();
});
