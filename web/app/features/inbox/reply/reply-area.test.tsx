import type { InboxEntry } from '@foyer/contract';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { ReplyArea } from './reply-area';

const server = testServer();
const conversation = '/api/v1/conversations/c';
const entry = {
  ...{ id: 'e', fo_id: 'f', persona: { id: 'f', name: 'Iris' } },
  conversation: { id: 'c', visitor: { display_name: 'Ada' } },
} as InboxEntry;

function Replying() {
  const box = useRef(null);
  return <ReplyArea entry={entry} conversationId="c" box={box} onSent={() => {}} />;
}

test('Stay removes the warning that the persona takes over', async () => {
  let secondsLeft = 30;
  const typing = Promise.withResolvers<Response>();
  const presence = {
    conversation_id: 'c',
    epoch: 1,
    owner_name: 'Olga',
    visitor_here: true,
    holder: 'owner',
  };
  server.answers = {
    [`GET ${conversation}/presence`]: () =>
      Response.json({ ...presence, hand_back_at: new Date(Date.now() + secondsLeft * 1000).toISOString() }),
    [`GET ${conversation}/reply-draft`]: { content: '' },
    [`POST ${conversation}/typing`]: () => typing.promise,
  };
  await show(<Replying />);
  const warning = page.getByText('Iris takes over in less than a minute, unless you write.');
  await expect.element(warning).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => server.calls.map(({ call }) => call)).toContain(`POST ${conversation}/typing`);
  secondsLeft = 600;
  typing.resolve(Response.json({}));
  // Sooner than the next poll of who answers.
  await expect.element(warning, { timeout: 10_000 }).not.toBeInTheDocument();
});
