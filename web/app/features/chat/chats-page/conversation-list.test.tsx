import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { useRemoveConversation } from '../conversations/use-remove-conversation';
import { messages } from '../messages';
import { ConversationList } from './conversation-list';

const server = testServer();
const loadCall = 'GET /api/v1/conversations';
const onShowOther = vi.fn();

function Chats({ listTab = 'recent' }: { listTab?: 'recent' | 'archived' }) {
  const [search, setSearch] = useState('');
  return <ConversationList {...{ listTab, search, onShowOther }} onSearch={setSearch} />;
}

const conversation = (title: string) => ({
  ...{
    id: title,
    title,
    preview: '',
    found: null,
    fo_id: 'f',
    persona: { id: 'f', name: 'Ines Tide', avatar_url: null },
  },
  ...{ last_message_at: '2026-01-01T08:00:00Z', unread: false, pinned_at: null, archived_at: null },
});

/** Serves one current chat about the tide, and one archived chat about the moon. */
function serveLists() {
  server.answers[loadCall] = (request) => {
    const { searchParams } = new URL(request.url);
    const titles = searchParams.get('kept') === 'archived' ? ['On the moon'] : ['On the tide'];
    const found = titles.filter((title) => title.includes(searchParams.get('search') ?? ''));
    return Response.json({ conversations: found.map(conversation), next: null });
  };
}

const searchBox = page.getByRole('searchbox', { name: 'Search conversations' });

beforeEach(() => onShowOther.mockReset());

test('without a chat, the list links to the personas', async () => {
  server.answers[loadCall] = { conversations: [], next: null };
  await show(<Chats />);
  await expect.element(page.getByText(messages.noChats)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: messages.explore }))
    .toHaveAttribute('href', '/explore');
});

test('an empty archive says so', async () => {
  server.answers[loadCall] = { conversations: [], next: null };
  await show(<Chats listTab="archived" />);
  await expect.element(page.getByText(messages.nothingArchived)).toBeVisible();
});

test('a search without a match says so', async () => {
  serveLists();
  await show(<Chats />);
  await expect.element(searchBox).toHaveAttribute('placeholder', 'Search conversations...');
  await searchBox.fill('nothing like this');
  await expect.element(page.getByText('No matching conversations')).toBeVisible();
});

test('the number of matches of a search is announced to screen readers', async () => {
  serveLists();
  await show(<Chats />);
  const announcement = page.getByRole('status').getByText(/conversation/);
  await expect.element(searchBox).toBeVisible();
  expect(announcement.elements()).toEqual([]);
  await searchBox.fill('tide');
  await expect.element(announcement).toHaveTextContent('1 conversation');
  await searchBox.fill('nothing like this');
  await expect.element(announcement).toHaveTextContent('0 conversations');
});

test('a search shows the number of matches in the archive, with a button to open it', async () => {
  serveLists();
  await show(<Chats />);
  await searchBox.fill('moon');
  await page.getByRole('button', { name: '1 found in the archive' }).click();
  expect(onShowOther).toHaveBeenCalledOnce();
});

test('chats that cannot be loaded are reported, and can be loaded again', async () => {
  server.answers[loadCall] = errorResponse(403, 'forbidden', 'The site is restarting.');
  await show(<Chats />);
  await expect.element(page.getByText(messages.conversationsFailed)).toBeVisible();
  serveLists();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('On the tide')).toBeVisible();
});

function RemoveButtons({ titles }: { titles: string[] }) {
  const remove = useRemoveConversation();
  return titles.map((id) => (
    <button key={id} type="button" onClick={() => remove.mutate({ id })}>
      Delete {id}
    </button>
  ));
}

test('a conversation that is being deleted does not return when the list is loaded again', async () => {
  const titles = ['Roses', 'Tulips'];
  server.answers[loadCall] = { conversations: titles.map(conversation), next: null };
  await show(
    <>
      <Chats />
      <RemoveButtons titles={titles} />
    </>,
  );
  const chat = (title: string) => page.getByText(title, { exact: true });
  await expect.element(chat('Tulips')).toBeVisible();
  server.answers['DELETE /api/v1/conversations/Tulips'] = () => new Promise(() => {});
  server.answers['DELETE /api/v1/conversations/Roses'] = {};
  await page.getByRole('button', { name: 'Delete Tulips' }).click();
  await expect.element(chat('Tulips')).not.toBeInTheDocument();
  server.answers[loadCall] = { conversations: ['Tulips', 'Lilies'].map(conversation), next: null };
  await page.getByRole('button', { name: 'Delete Roses' }).click();
  await expect.element(chat('Lilies')).toBeVisible();
  expect(chat('Tulips').query()).toBeNull();
});
