import type { InboxEntry, InboxMessage } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NewMessageAnnouncement } from './new-message-announcement';

const entry = { persona: { id: 'f', name: 'Iris', avatar_url: null } } as InboxEntry;
const message = (id: string, sender: string, content: string) =>
  ({ id, sender, content, status: 'complete' }) as InboxMessage;

test('an answer is announced without its Markdown', async () => {
  const question = message('q', 'user', 'What does it cost?');
  const answer = message('a', 'fo', 'In *rules.md*: **4** crowns.');
  const { rerender } = await render(<NewMessageAnnouncement entry={entry} messages={[question]} />);
  await rerender(<NewMessageAnnouncement entry={entry} messages={[question, answer]} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Iris: In rules.md: 4 crowns.');
});

test('of a long message the beginning is announced, and that it goes on', async () => {
  const first = message('a', 'fo', 'Good day.');
  const { rerender } = await render(<NewMessageAnnouncement entry={entry} messages={[first]} />);
  const long = message('b', 'fo', 'Four crowns. '.repeat(100));
  await rerender(<NewMessageAnnouncement entry={entry} messages={[first, long]} />);
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Iris: (Four crowns. ){38}Four c…$/);
});

test('the end of a takeover is not announced as a message of the persona', async () => {
  const question = message('q', 'user', 'What does it cost?');
  const handedBack = message('s', 'owner', 'The AI is back.');
  const answer = message('a', 'fo', 'Four crowns.');
  const { rerender } = await render(<NewMessageAnnouncement entry={entry} messages={[question]} />);
  await rerender(<NewMessageAnnouncement entry={entry} messages={[question, handedBack]} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('');
  await rerender(<NewMessageAnnouncement entry={entry} messages={[question, handedBack, answer]} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Iris: Four crowns.');
});

test('a question is announced also if its answer is being generated, then the answer alone', async () => {
  const first = message('a', 'fo', 'Good day.');
  const question = message('q', 'user', 'What does it cost?');
  const answer = message('b', 'fo', 'Four crowns.');
  const coming = { ...answer, content: '', status: 'streaming' } as InboxMessage;
  const { rerender } = await render(<NewMessageAnnouncement entry={entry} messages={[first]} />);
  const status = page.getByRole('status');
  await rerender(<NewMessageAnnouncement entry={entry} messages={[first, question, coming]} />);
  await expect.element(status).toMatchTextContent(/: What does it cost\?$/);
  await rerender(<NewMessageAnnouncement entry={entry} messages={[first, question, answer]} />);
  await expect.element(status).toHaveTextContent('Iris: Four crowns.');
});

test('earlier messages that are loaded are not announced; a question and its answer that come together are', async () => {
  const messages = [message('a', 'fo', 'Good day.')];
  const { rerender } = await render(<NewMessageAnnouncement entry={entry} messages={messages} />);
  const status = page.getByRole('status');
  messages.unshift(message('e', 'user', 'Hello?'));
  await rerender(<NewMessageAnnouncement entry={entry} messages={[...messages]} />);
  await expect.element(status).toHaveTextContent('');
  messages.push(message('q', 'user', 'What does it cost?'), message('b', 'fo', 'Four crowns.'));
  await rerender(<NewMessageAnnouncement entry={entry} messages={[...messages]} />);
  await expect.element(status).toMatchTextContent(/: What does it cost\? Iris: Four crowns\.$/);
});
