import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { conversationById } from '../queries';
import { RatingButtons } from './rating-buttons';

const server = testServer();
const loadCall = 'GET /api/v1/conversations/c1';
const rateCall = 'PUT /api/v1/messages/a1/rating';
const conversation = {
  id: 'c1',
  messages: [{ id: 'a1', conversation_id: 'c1', sender: 'fo', rating: null }],
};
const good = page.getByRole('button', { name: 'Good answer' });
const bad = page.getByRole('button', { name: 'Bad answer' });
const failure = errorResponse(409, 'conflict', 'It is gone.');
const expectPressed = (button: typeof good, isPressed: boolean) =>
  expect.element(button).toHaveAttribute('aria-pressed', String(isPressed));

function RatedAnswer() {
  const { data } = useQuery(conversationById('c1'));
  const rated = data?.messages.find(({ id }) => id === 'a1');
  return rated && <RatingButtons message={rated} />;
}

/** Presses Good, and Bad before the server responds. Returns the two pending responses. */
async function pressBoth() {
  const responses = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()] as const;
  let calls = 0;
  server.answers[rateCall] = () => responses[calls++]!.promise;
  await good.click();
  await expectPressed(good, true);
  await bad.click();
  await expectPressed(bad, true);
  return responses;
}

beforeEach(async () => {
  server.answers[loadCall] = conversation;
  await show(<RatedAnswer />);
});

test('when two ratings in a row fail, neither stays shown', async () => {
  const responses = await pressBoth();
  for (const { resolve } of responses) resolve(failure());
  await expectPressed(bad, false);
  await expectPressed(good, false);
});

test('when two ratings in a row of an answer on an earlier page fail, neither stays shown', async () => {
  const responses = await pressBoth();
  // A newer page, whose answers follow the rated one.
  const newer = { id: 'a2', conversation_id: 'c1', sender: 'fo', follows: 'a1', rating: null };
  server.answers[loadCall] = { id: 'c1', messages: [newer], has_earlier: true };
  for (const { resolve } of responses) resolve(failure());
  await expect.element(page.getByText(messages.ratingFailed).nth(1)).toBeVisible();
  await expectPressed(bad, false);
  await expectPressed(good, false);
});

test('a rating stays shown if the one before it failed', async () => {
  const [first, second] = await pressBoth();
  first.resolve(failure());
  await expect.element(page.getByText(messages.ratingFailed)).toBeVisible();
  await expectPressed(bad, true);
  second.resolve(Response.json({ rating: 'down' }));
  await expectPressed(bad, true);
});
