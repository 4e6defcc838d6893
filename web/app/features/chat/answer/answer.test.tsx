import type { ChatEvent, Message } from '@foyer/contract';
import { answerNotStored } from '@foyer/contract/answer-not-stored';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { conversationById } from '../queries';
import { storedConversation } from '../testing/stored-conversation';
import { Answer } from './answer';

const server = testServer();
const persona = { id: 'f', name: 'Iris', avatar_url: null };

/** The stored answer, and a button that loads it again. */
function StoredAnswer() {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(conversationById('c1'));
  const message = data?.messages.at(-1);
  return (
    <>
      <button type="button" onClick={() => client.invalidateQueries(conversationById('c1'))}>
        Load again
      </button>
      <p>Loaded at {dataUpdatedAt}</p>
      {message && (
        <Answer
          {...{ message, persona, isOwner: false, ownerName: null, isHeldByOwner: false, busy: false }}
          actions={null}
          onRegenerate={undefined}
        />
      )}
    </>
  );
}

test('a stopped answer keeps its visible text while the end of the text is still being stored', async () => {
  const store = (answer: Partial<Message>) => {
    server.answers['GET /api/v1/conversations/c1'] = storedConversation('c1', answer);
  };
  let say = (_event: ChatEvent) => {};
  let end = () => {};
  const events = new ReadableStream<string>({
    start(controller) {
      say = (event) => controller.enqueue(`data: ${JSON.stringify(event)}\n\n`);
      end = () => controller.enqueue('data: [DONE]\n\n');
    },
  });
  server.answers['GET /functions/v1/chat/c1-answer'] = () =>
    new Response(events.pipeThrough(new TextEncoderStream()));
  store({ status: 'streaming', content: '' });
  await show(<StoredAnswer />);
  say({ type: 'content', content: 'In late winter' });
  const visibleText = page.getByText('In late winter');
  await expect.element(visibleText).toBeVisible();
  store({ status: 'stopped', content: '' });
  const loaded = page.getByText(/Loaded at/);
  const before = loaded.element().textContent;
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect.element(loaded).not.toHaveTextContent(before!);
  expect(visibleText.query()).not.toBeNull();
  expect(page.getByText('Stopped before the first word.').query()).toBeNull();
  store({ status: 'stopped', content: 'In late winter' });
  end();
  await expect.element(page.getByText('Stopped. The text so far is kept.')).toBeVisible();
  await expect.element(visibleText).toBeVisible();
});

test('an answer that the site cannot store yet says so while it is still streaming', async () => {
  const message = 'The site cannot store this answer at the moment.';
  const events: ChatEvent[] = [
    { type: 'content', content: 'In late winter' },
    { type: 'error', code: answerNotStored, message },
  ];
  server.answers['GET /functions/v1/chat/c1-answer'] = () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          const lines = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
          controller.enqueue(new TextEncoder().encode(lines));
        },
      }),
    );
  server.answers['GET /api/v1/conversations/c1'] = storedConversation('c1', {
    status: 'streaming',
    content: '',
  });
  await show(<StoredAnswer />);
  await expect.element(page.getByRole('status').filter({ hasText: message })).toBeVisible();
  await expect.element(page.getByText('In late winter')).toBeVisible();
});
