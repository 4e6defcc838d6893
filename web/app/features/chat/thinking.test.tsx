import type { Message } from '@foyer/contract';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { playbackSettings } from '../../platform/player/playback-settings';
import { storedConversation } from './testing/stored-conversation';
import { Thinking } from './thinking';

const status = page.getByRole('status');
const messagesWith = (answer: Partial<Message>) => storedConversation('c', answer).messages as Message[];
const thinking = (busy: boolean, messages: Message[]) => (
  <Thinking name="Iris" ownerName="Ada" busy={busy} title="Prices" messages={messages} />
);

/** Announces an answer that is generated and ends like this. */
async function finish(answer: Partial<Message>) {
  const { rerender } = await render(thinking(true, messagesWith({ status: 'streaming', content: '' })));
  await expect.element(status).toHaveTextContent('Thinking');
  await rerender(thinking(false, messagesWith(answer)));
}

afterEach(() => playbackSettings.setAuto(false));

test('a complete answer is announced once, with its text without Markdown', async () => {
  const { rerender } = await render(thinking(true, messagesWith({ status: 'streaming', content: '' })));
  await rerender(thinking(true, messagesWith({ status: 'streaming', content: 'In *rules.md*:' })));
  await expect.element(status).toHaveTextContent('Thinking');
  await rerender(thinking(false, messagesWith({ content: 'In *rules.md*: **4** crowns.' })));
  await expect.element(status).toHaveTextContent('Iris has answered: In rules.md: 4 crowns.');
});

test('of a long answer the beginning is announced', async () => {
  await finish({ content: 'a'.repeat(600) });
  await expect.element(status).toHaveTextContent(`Iris has answered: ${'a'.repeat(500)}…`);
});

test('the text of an answer that is read aloud is not announced as well', async () => {
  playbackSettings.setAuto(true);
  await finish({ content: 'Four crowns.' });
  await expect.element(status).toHaveTextContent('Iris has answered.');
});

test('the reason of a failure is announced', async () => {
  const error = { code: 'attachment_unreadable', message: 'The file cannot be read.' };
  await finish({ status: 'failed', content: '', meta: { error } as Message['meta'] });
  await expect.element(status).toHaveTextContent('The file cannot be read.');
});

test('what the owner writes is announced with its text', async () => {
  const messages = messagesWith({});
  const { rerender } = await render(thinking(false, messages));
  const reply = {
    ...messages[1]!,
    id: 'reply',
    sender: 'owner',
    is_human: true,
    content: 'I am here.',
  } as const;
  await rerender(thinking(false, [...messages, reply]));
  await expect.element(status).toMatchTextContent(/ has written to you: I am here\.$/);
});

test('the title of another conversation is announced once it is open', async () => {
  const { rerender } = await render(thinking(false, messagesWith({})));
  await expect.element(status).toHaveTextContent('');
  await rerender(thinking(false, []));
  await rerender(thinking(false, storedConversation('other').messages as Message[]));
  await expect.element(status).toHaveTextContent('Prices');
});
