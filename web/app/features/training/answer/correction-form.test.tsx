import { type ComponentProps, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { CorrectionForm } from './correction-form';

type Rest = Pick<ComponentProps<typeof CorrectionForm>, 'busy' | 'onSave' | 'onCancel'>;

function Correction(rest: Rest) {
  const [text, setText] = useState('In May.');
  return <CorrectionForm original="In May." text={text} onChange={setText} takesFocus {...rest} />;
}

async function opened(busy = false) {
  const did = { onSave: vi.fn(), onCancel: vi.fn() };
  await show(<Correction busy={busy} {...did} />);
  return { ...did, text: page.getByLabelText('What should it have said?') };
}

test('an unchanged answer is rejected with a message', async () => {
  const { onSave, text } = await opened();
  await text.fill('  In May. ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(messages.different)).toBeVisible();
  await expect.element(text).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
});

test('the form can be saved and closed by keyboard', async () => {
  const { onSave, onCancel, text } = await opened();
  await expect.element(text).toHaveFocus();
  await text.fill('In June.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onSave.mock.calls).toEqual([['In June.']]);
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});

test('Escape keeps the form while it is being saved', async () => {
  const { onCancel } = await opened(true);
  await userEvent.keyboard('{Escape}');
  expect(onCancel).not.toHaveBeenCalled();
});

/** Hears the keys that the form leaves to the page. */
function listenOutside() {
  const heardOutside = vi.fn();
  window.addEventListener('keydown', heardOutside);
  onTestFinished(() => window.removeEventListener('keydown', heardOutside));
  return heardOutside;
}

test.each(['Save', 'Cancel'])('Escape on the button %s closes the form alone', async (name) => {
  const { onSave, onCancel } = await opened();
  const heardOutside = listenOutside();
  page.getByRole('button', { name }).element().focus();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onSave).not.toHaveBeenCalled();
  expect(heardOutside).not.toHaveBeenCalled();
});

test('Escape closes the form alone, and not while an input method is composing', async () => {
  const { onCancel, text } = await opened();
  const heardOutside = listenOutside();
  text
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true }));
  expect(onCancel).not.toHaveBeenCalled();
  heardOutside.mockClear();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(heardOutside).not.toHaveBeenCalled();
});

test('a correction is saved only once, however often it is submitted', async () => {
  const { onSave, text } = await opened(true);
  await text.fill('In June.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onSave).not.toHaveBeenCalled();
});
