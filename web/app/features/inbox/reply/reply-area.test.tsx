import type { InboxEntry } from '@foyer/contract';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { ReplyArea } from './reply-area';

const server = testServer();
const conversation = '/api/v1/conversations/c';
const presence = {
  conversation_id: 'c',
  epoch: 1,
  owner_name: 'Olga',
  visitor_here: true,
  holder: 'owner',
  hand_back_at: null,
};
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

const sent = () => server.calls.filter(({ call }) => call === 'POST /functions/v1/owner-reply');

test('Enter pressed again while the draft is being saved does not send the reply twice', async () => {
  const saved = Promise.withResolvers<Response>();
  server.answers = {
    [`GET ${conversation}/presence`]: presence,
    [`GET ${conversation}/reply-draft`]: { content: '' },
    [`PUT ${conversation}/reply-draft`]: () => saved.promise,
    [`POST ${conversation}/typing`]: {},
    'POST /functions/v1/owner-reply': {},
  };
  await show(<Replying />);
  await page.getByRole('textbox', { name: 'Your reply' }).fill('On Fridays.');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Send the reply' })).toHaveAttribute('aria-busy');
  await userEvent.keyboard('{Enter}');
  saved.resolve(Response.json({ content: 'On Fridays.' }));
  await expect.element(page.getByText('Reply sent successfully')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue('');
  expect(sent()).toHaveLength(1);
});

test('what is typed while a reply is being sent stays without the reply', async () => {
  const replied = Promise.withResolvers<Response>();
  server.answers = {
    [`GET ${conversation}/presence`]: presence,
    [`GET ${conversation}/reply-draft`]: { content: '' },
    [`PUT ${conversation}/reply-draft`]: {},
    [`POST ${conversation}/typing`]: {},
    'POST /functions/v1/owner-reply': () => replied.promise,
  };
  await show(<Replying />);
  await page.getByRole('textbox', { name: 'Your reply' }).fill('On Fridays.');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toHaveLength(1);
  await userEvent.keyboard(' And bring a bag.');
  replied.resolve(Response.json({}));
  await expect.element(page.getByText('Reply sent successfully')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue('And bring a bag.');
});

/** A second conversation, whose draft the tests before do not have, with a button that leaves it and returns. */
function LeavingAndReturning() {
  const [isOpen, setOpen] = useState(true);
  const box = useRef(null);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Return'}
      </button>
      {isOpen && <ReplyArea entry={entry} conversationId="d" box={box} onSent={() => {}} />}
    </>
  );
}

test('a draft that could not be saved is still there after another page', async () => {
  const save = 'PUT /api/v1/conversations/d/reply-draft';
  server.answers = {
    'GET /api/v1/conversations/d/presence': presence,
    'GET /api/v1/conversations/d/reply-draft': { content: '' },
    [save]: errorResponse(503, 'unavailable', 'The server is busy.'),
    'POST /api/v1/conversations/d/typing': {},
  };
  const saves = () => server.calls.filter(({ call }) => call === save).map(({ body }) => body);
  await show(<LeavingAndReturning />);
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await reply.fill('On Fridays.');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(saves).toEqual([{ content: 'On Fridays.' }]);
  server.answers[save] = {};
  await page.getByRole('button', { name: 'Return' }).click();
  await expect.element(reply).toHaveValue('On Fridays.');
  await expect.poll(() => saves().length).toBe(2);
});
