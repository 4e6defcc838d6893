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
    remove.mutate('c');
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
  return <p>{isError ? 'Not found' : data?.title}</p>;
}

test('a deleted conversation is not shown again by the browser’s back button', async () => {
  const load = 'GET /api/v1/conversations/c';
  server.answers = { [load]: { title: 'Roses', messages: [] }, 'DELETE /api/v1/conversations/c': {} };
  await show(<Chats />);
  await expect.element(page.getByText('Roses')).toBeVisible();
  delete server.answers[load];
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByText('Not found'), { timeout: 5000 }).toBeVisible();
});
