import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { listener } from '../../testing/viewer-events';
import { chatPersona } from './queries';
import { useChatEvents } from './use-chat-events';

const server = testServer();
const loadPersonaCall = 'GET /api/v1/personas/f';

function Chat() {
  useChatEvents('f');
  const { data } = useQuery(chatPersona('f'));
  return data ? <h1>{data.name}</h1> : null;
}

test('the next message shows the new name of a persona that its owner has renamed', async () => {
  server.answers[loadPersonaCall] = { id: 'f', name: 'Mara' };
  await show(<Chat />);
  await expect.element(page.getByRole('heading', { name: 'Mara' })).toBeVisible();
  server.answers[loadPersonaCall] = { id: 'f', name: 'Nora' };
  listener.hear({ type: 'message', foId: 'f', conversationId: 'c', messageId: 'm' });
  await expect.element(page.getByRole('heading', { name: 'Nora' })).toBeVisible();
});
