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
      {isOpen && <OpenConversation />}
      {remove.isSuccess && <p>Deleted</p>}
    </>
  );
}

function OpenConversation() {
  const { data, isError } = useQuery(conversationById('c'));
  return <p>{isError ? 'Not found' : (data?.title ?? 'Loading')}</p>;
}

const loadCall = 'GET /api/v1/conversations/c';
const removeCall = 'DELETE /api/v1/conversations/c';
const neverRespond = () => new Promise<Response>(() => undefined);
const deleteConversation = () => page.getByRole('button', { name: 'Delete' }).click();
const goBack = () => page.getByRole('button', { name: 'Back' }).click();
const title = page.getByText('Roses');

/** Opens the conversation "Roses", which the server will not find a second time. */
async function openConversation() {
  server.answers = { [loadCall]: { title: 'Roses', messages: [] }, [removeCall]: {} };
  await show(<Chats />);
  await expect.element(title).toBeVisible();
  delete server.answers[loadCall];
}

test('a deleted conversation is not shown again by the browser’s back button', async () => {
  await openConversation();
  await deleteConversation();
  await expect.element(page.getByText('Deleted')).toBeVisible();
  await goBack();
  await expect.element(page.getByText('Not found')).toBeVisible();
});

test('a deleted conversation is not shown by the back button while the network is slow', async () => {
  await openConversation();
  await deleteConversation();
  await expect.element(page.getByText('Deleted')).toBeVisible();
  server.answers[loadCall] = neverRespond;
  await goBack();
  await expect.element(page.getByText('Loading')).toBeVisible();
  await expect.element(title).not.toBeInTheDocument();
});

test('a conversation that the back button has opened again disappears once it is deleted', async () => {
  await openConversation();
  const removeResponse = Promise.withResolvers<Response>();
  server.answers[removeCall] = () => removeResponse.promise;
  await deleteConversation();
  await goBack();
  await expect.element(title).toBeVisible();
  server.answers[loadCall] = neverRespond;
  removeResponse.resolve(Response.json({}));
  await expect.element(title).not.toBeInTheDocument();
});
