import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { conversationById } from '../queries';
import { useRemoveConversation } from './use-remove-conversation';

const server = testServer();

function Chats() {
  const [isOpen, setOpen] = useState(true);
  const remove = useRemoveConversation();
  const removeOpen = () => {
    setOpen(false);
    remove.mutate({ id: 'c' });
  };
  return (
    <>
      <button type="button" onClick={removeOpen}>
        Delete
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Back
      </button>
      {isOpen && <Opened />}
      {remove.isSuccess && <p>Deleted</p>}
    </>
  );
}

function Opened() {
  const { data, isError } = useQuery(conversationById('c'));
  return <p>{isError ? 'Not found' : (data?.title ?? 'Loading')}</p>;
}

const load = 'GET /api/v1/conversations/c';
const remove = 'DELETE /api/v1/conversations/c';
const never = () => new Promise<Response>(() => undefined);
const deleteIt = () => page.getByRole('button', { name: 'Delete' }).click();
const goBack = () => page.getByRole('button', { name: 'Back' }).click();
const title = page.getByText('Roses');

/** Opens the conversation "Roses", which the server does not have a second time. */
async function opened() {
  server.answers = { [load]: { title: 'Roses', messages: [] }, [remove]: {} };
  await show(<Chats />);
  await expect.element(title).toBeVisible();
  delete server.answers[load];
}

test('a deleted conversation is not shown again by the browser’s back button', async () => {
  await opened();
  await deleteIt();
  await expect.element(page.getByText('Deleted')).toBeVisible();
  await goBack();
  await expect.element(page.getByText('Not found')).toBeVisible();
});

test('a deleted conversation is not shown by the back button while the network is slow', async () => {
  await opened();
  await deleteIt();
  await expect.element(page.getByText('Deleted')).toBeVisible();
  server.answers[load] = never;
  await goBack();
  await expect.element(page.getByText('Loading')).toBeVisible();
  await expect.element(title).not.toBeInTheDocument();
});

test('a conversation to which the back button leads disappears once it is deleted', async () => {
  await opened();
  const removed = Promise.withResolvers<Response>();
  server.answers[remove] = () => removed.promise;
  await deleteIt();
  await goBack();
  await expect.element(title).toBeVisible();
  server.answers[load] = never;
  removed.resolve(Response.json({}));
  await expect.element(title).not.toBeInTheDocument();
});
