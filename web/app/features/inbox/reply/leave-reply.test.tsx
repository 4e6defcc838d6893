import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { presenceIn } from '../queries';
import { conversationPath, Replying, reply } from './testing/replying';

const server = testServer();
const loadPresenceCall = `GET ${conversationPath}/presence`;
const loadDraftCall = `GET ${conversationPath}/reply-draft`;
const presence = {
  ...{ conversation_id: 'c', epoch: 1, owner_name: 'Olga', visitor_here: false, holder: 'fo' },
  ...{ seconds_to_hand_back: null, visitor_can_write: true },
};

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** A conversation, with buttons to leave it and return, and to refetch who answers. */
function LeavingAndReturning() {
  const client = useQueryClient();
  const isFetching = useIsFetching(presenceIn('c')) > 0;
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Return'}
      </button>
      <button type="button" onClick={() => void client.invalidateQueries(presenceIn('c'))}>
        Refresh
      </button>
      <p>{isFetching ? 'Being loaded' : 'Up to date'}</p>
      {isOpen && <Replying />}
    </>
  );
}

const countCalls = (call: string) => server.calls.filter((made) => made.call === call).length;

test('a reply that was stored after its conversation was left is not in the box on return', async () => {
  const replyResponse = Promise.withResolvers<Response>();
  server.answers = {
    [loadPresenceCall]: presence,
    [loadDraftCall]: { content: '' },
    [`PUT ${conversationPath}/reply-draft`]: {},
    [`POST ${conversationPath}/typing`]: {},
    'POST /functions/v1/owner-reply': () => replyResponse.promise,
  };
  await show(<LeavingAndReturning />);
  await reply.fill('On Fridays.');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => countCalls('POST /functions/v1/owner-reply')).toBe(1);
  await button('Leave').click();
  replyResponse.resolve(Response.json({}));
  await expect.element(page.getByText('Reply sent successfully')).toBeVisible();
  // The draft is still being loaded again on return.
  server.answers[loadDraftCall] = () => new Promise<Response>(() => {});
  await button('Return').click();
  await expect.element(reply).toBeVisible();
  await expect.element(reply).toHaveValue('');
});

test('after taking over, a slow response with the earlier state is ignored', async () => {
  server.answers = { [loadPresenceCall]: presence, [loadDraftCall]: { content: '' } };
  await show(<LeavingAndReturning />);
  await expect.element(page.getByText('Iris answers.')).toBeVisible();
  const slowResponse = Promise.withResolvers<Response>();
  server.answers[loadPresenceCall] = () => slowResponse.promise.then((response) => response.clone());
  const before = countCalls(loadPresenceCall);
  await button('Refresh').click();
  await expect.poll(() => countCalls(loadPresenceCall)).toBeGreaterThan(before);
  const takenOver = { ...presence, epoch: 2, holder: 'owner' };
  server.answers[`POST ${conversationPath}/take-over`] = takenOver;
  await button('Take over').click();
  await expect.element(button('Hand back')).toBeVisible();
  server.answers[loadPresenceCall] = takenOver;
  slowResponse.resolve(Response.json(presence));
  await expect.element(page.getByText('Up to date')).toBeVisible();
  await expect.element(button('Hand back')).toBeVisible();
});
