import { type ComponentProps, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { CorrectionForm } from './correction-form';

type OtherProps = Pick<ComponentProps<typeof CorrectionForm>, 'busy' | 'onSave' | 'onCancel'>;

function Correction(rest: OtherProps) {
  const [text, setText] = useState('In May.');
  return <CorrectionForm original="In May." text={text} onChange={setText} takesFocus {...rest} />;
}

async function showForm(busy = false) {
  const handlers = { onSave: vi.fn(), onCancel: vi.fn() };
  await show(<Correction busy={busy} {...handlers} />);
  return { ...handlers, text: page.getByLabelText('What should it have said?') };
}

test('an unchanged answer is rejected with a message', async () => {
  const { onSave, text } = await showForm();
  await text.fill('  In May. ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(messages.different)).toBeVisible();
  await expect.element(text).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
});

test('the form can be saved and closed by keyboard', async () => {
  const { onSave, onCancel, text } = await showForm();
  await expect.element(text).toHaveFocus();
  await text.fill('In June.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onSave.mock.calls).toEqual([['In June.']]);
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});

test('Escape keeps the form while it is being saved', async () => {
  const { onCancel } = await showForm(true);
  await userEvent.keyboard('{Escape}');
  expect(onCancel).not.toHaveBeenCalled();
});

/** Returns a mock that is called for each key press that reaches the page. */
function listenOutside() {
  const heardOutside = vi.fn();
  window.addEventListener('keydown', heardOutside);
  onTestFinished(() => window.removeEventListener('keydown', heardOutside));
  return heardOutside;
}

test.each(['Save', 'Cancel'])(
  'Escape on the button %s closes the form, and the key press does not reach the page',
  async (name) => {
    const { onSave, onCancel } = await showForm();
    const heardOutside = listenOutside();
    page.getByRole('button', { name }).element().focus();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
    expect(onSave).not.toHaveBeenCalled();
    expect(heardOutside).not.toHaveBeenCalled();
  },
);

test('Escape closes the form without reaching the page, but not while an input method is composing', async () => {
  const { onCancel, text } = await showForm();
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

test('a correction that is being saved cannot be submitted again', async () => {
  const { onSave, text } = await showForm(true);
  await text.fill('In June.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(onSave).not.toHaveBeenCalled();
});
