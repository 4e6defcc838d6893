import type { Message } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { listener } from '../../../testing/viewer-events';
import { conversationById } from '../queries';
import { storedConversation } from '../testing/stored-conversation';
import { useChatEvents } from '../use-chat-events';
import { OwnerHere } from './owner-here';
import { useOwnerHere } from './use-owner-here';

const server = testServer();
const stored = storedConversation('c1');
const writingNote = page.getByText('Wim is writing');

function Chat() {
  useChatEvents('f');
  const { data } = useQuery(conversationById('c1'));
  const messages = data?.messages ?? [];
  const { isOwnerTyping, isHeldByOwner } = useOwnerHere(data, messages, false);
  return (
    <>
      <OwnerHere ownerName="Wim" isHeldByOwner={isHeldByOwner} isTyping={isOwnerTyping} />
      {messages.map(({ id, content }) => (
        <p key={id}>{content}</p>
      ))}
    </>
  );
}

const storeMore = (...more: object[]) => {
  const messages = [...stored.messages, ...(more as Message[])];
  server.answers['GET /api/v1/conversations/c1'] = { ...stored, holder: 'owner', messages };
};

const ofVisitor = { ...stored.messages[0], id: 'm1', content: 'Are you there?' };
const ofOwner = { ...stored.messages[1], id: 'm2', sender: 'owner', is_human: true, content: 'Yes.' };
const handedBack = { ...ofOwner, role: 'system', is_human: false, meta: { mark: 'handed_back' } };
const here = { foId: 'f', conversationId: 'c1' };

beforeEach(async () => {
  storeMore();
  server.answers['POST /api/v1/conversations/c1/read'] = {};
  await show(<Chat />);
  await expect.element(page.getByText('Question of c1')).toBeVisible();
  listener.hear({ type: 'typing', conversationId: 'c1', by: 'owner' });
  await expect.element(writingNote).toBeVisible();
});

test('the owner is still shown as writing after a message of the visitor, until the owner’s message arrives', async () => {
  storeMore(ofVisitor);
  listener.hear({ type: 'message', ...here, messageId: 'm1' });
  await expect.element(page.getByText('Are you there?')).toBeVisible();
  expect(writingNote.query()).not.toBeNull();
  storeMore(ofVisitor, ofOwner);
  listener.hear({ type: 'message', ...here, messageId: 'm2' });
  await expect.element(page.getByText('Yes.')).toBeVisible();
  expect(writingNote.query()).toBeNull();
});

test('an owner who hands back is no longer shown as writing', async () => {
  storeMore(handedBack);
  listener.hear({ type: 'presence', ...here });
  await expect.element(page.getByText('Yes.')).toBeVisible();
  expect(writingNote.query()).toBeNull();
});
