import { limits } from '@foyer/contract/limits';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { Composer } from './composer';
import { messages } from './messages';

testServer();

interface OptionalProps {
  busy?: boolean;
  onRecall?: () => void;
}

interface Handlers {
  onSend: (text: string) => void;
  onStop: () => Promise<void>;
}

function StatefulComposer(props: OptionalProps & Handlers) {
  const [text, setText] = useState('');
  return <Composer busy={false} {...props} name="Iris" text={text} onChange={setText} isDisabled={false} />;
}

async function showComposer(props: OptionalProps = {}) {
  const onSend = vi.fn();
  const onStop = vi.fn(async () => undefined);
  await show(<StatefulComposer {...props} onSend={onSend} onStop={onStop} />);
  return { onSend, onStop, box: page.getByRole('textbox', { name: 'Message to Iris' }) };
}

test('Enter sends, Shift+Enter adds a line break, and whitespace alone is not sent', async () => {
  const { onSend, box } = await showComposer();
  await box.fill('   ');
  await userEvent.keyboard('{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  await box.fill('One');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}two{Enter}');
  expect(onSend.mock.calls).toEqual([['One\ntwo']]);
});

test('the Enter that accepts a word of an input method in Safari does not send', async () => {
  const { onSend, box } = await showComposer();
  await box.fill('日本');
  const acceptingEnter = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
  box.element().dispatchEvent(new KeyboardEvent('keydown', acceptingEnter));
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSend.mock.calls).toEqual([['日本']]);
});

test('the composer can be edited while an answer arrives, and keeps its text', async () => {
  const { onSend, onStop, box } = await showComposer({ busy: true });
  await box.fill('And then?');
  await userEvent.keyboard('{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  await expect.element(box).toHaveValue('And then?');
  await page.getByRole('button', { name: 'Stop' }).click();
  expect(onStop).toHaveBeenCalledOnce();
  await expect.element(box).toHaveFocus();
});

test('a message over the length limit is not sent, and an alert says why', async () => {
  const { onSend, box } = await showComposer();
  await box.fill('💧'.repeat(limits.message.max + 1));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(onSend).not.toHaveBeenCalled();
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.tooLong);
  await box.fill('💧'.repeat(limits.message.max));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(onSend).toHaveBeenCalledOnce();
});

test('the up arrow key edits the last question only if the composer is empty', async () => {
  const onRecall = vi.fn();
  const { box } = await showComposer({ onRecall });
  await box.fill('Half a');
  await userEvent.keyboard('{ArrowUp}');
  expect(onRecall).not.toHaveBeenCalled();
  await box.fill('');
  await userEvent.keyboard('{ArrowUp}');
  expect(onRecall).toHaveBeenCalledOnce();
});

function SendingComposer(handlers: Handlers) {
  const [busy, setBusy] = useState(false);
  const onSend = (text: string) => {
    handlers.onSend(text);
    setBusy(true);
  };
  return <StatefulComposer busy={busy} onSend={onSend} onStop={handlers.onStop} />;
}

test('a double tap on Send does not stop the answer', async () => {
  const onSend = vi.fn();
  const onStop = vi.fn(async () => undefined);
  await show(<SendingComposer onSend={onSend} onStop={onStop} />);
  await page.getByRole('textbox').fill('When?');
  await page.getByRole('button', { name: 'Send' }).dblClick();
  await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  expect(onSend).toHaveBeenCalledOnce();
  expect(onStop).not.toHaveBeenCalled();
});

test('a double tap on Send stops nothing if each tap is a first click, as in iOS Safari; the keyboard stops at once', async () => {
  const onStop = vi.fn(async () => undefined);
  await show(<SendingComposer onSend={() => {}} onStop={onStop} />);
  await page.getByRole('textbox').fill('When?');
  const click = (name: string, timeStamp: number, detail = 1) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    page.getByRole('button', { name }).element().dispatchEvent(event);
  };
  click('Send', 1000);
  await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  click('Stop', 1300);
  expect(onStop).not.toHaveBeenCalled();
  click('Stop', 1300, 0);
  expect(onStop).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('button', { name: 'Stop' })).not.toHaveAttribute('aria-busy');
  click('Stop', 1500);
  expect(onStop).toHaveBeenCalledTimes(2);
});
