import type { Message } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { conversationById } from '../queries';
import { AnswerProblem } from './answer-problem';

const server = testServer();
const sendCall = 'POST /functions/v1/chat';
const busy = 'The language model is busy right now. Please try again in a moment.';
const failed = {
  ...{ id: 'a1', conversation_id: 'c1', sender: 'fo', status: 'failed', content: '' },
  meta: { error: { code: 'ai_rate_limited', message: busy } },
} as unknown as Message;
const place = { foId: 'f1', conversationId: 'c1', answerId: 'a1' };
const retry = page.getByRole('button', { name: 'Retry' });

function StoredAnswer() {
  const { data } = useQuery(conversationById('c1'));
  const message = data?.messages.find(({ id }) => id === 'a1');
  return (
    <section aria-label="Messages" tabIndex={-1}>
      {message && <AnswerProblem message={message} place={place} busy={false} />}
      {message && <p>It is {message.status}</p>}
    </section>
  );
}

const store = (message: Message) => {
  server.answers['GET /api/v1/conversations/c1'] = { id: 'c1', messages: [message] };
};

beforeEach(() => store(failed));

test('a failed answer says why, as the server has stored it', async () => {
  await show(<StoredAnswer />);
  await expect.element(page.getByText(busy)).toBeVisible();
});

test.each([
  ['I believe', 'Stopped. The text so far is kept.'],
  ['', 'Stopped before the first word.'],
])('a stopped answer with the text “%s” says: %s', async (content, problem) => {
  store({ ...failed, status: 'stopped', content });
  await show(<StoredAnswer />);
  await expect.element(page.getByText(problem)).toBeVisible();
});

test('Retry requests the same answer again, and its error disappears', async () => {
  server.answers[sendCall] = () => new Promise<Response>(() => {});
  await show(<StoredAnswer />);
  await retry.click();
  await expect.element(page.getByText('It is streaming')).toBeVisible();
  await expect.element(page.getByText(busy)).not.toBeInTheDocument();
  const sent = server.calls.filter(({ call }) => call === sendCall).map(({ body }) => body);
  expect(sent).toMatchObject([{ foId: 'f1', retry: 'a1' }]);
});

test('an answer that failed because its file cannot be read shows the reason and no Retry button', async () => {
  const unreadable = 'This file has no text.';
  store({ ...failed, meta: { error: { code: 'attachment_unreadable', message: unreadable } } });
  await show(<StoredAnswer />);
  await expect.element(page.getByText(unreadable)).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
});

test('an answer whose retry is rejected is shown as failed again, and the rejection is reported', async () => {
  server.answers[sendCall] = errorResponse(409, 'conversation_busy', 'Another answer is being made.');
  await show(<StoredAnswer />);
  await retry.click();
  await expect.element(page.getByText(messages.sendFailed)).toBeVisible();
  await expect.element(page.getByText('Another answer is being made.')).toBeVisible();
  await expect.element(page.getByText('It is failed')).toBeVisible();
  await expect.element(retry).toBeEnabled();
});
