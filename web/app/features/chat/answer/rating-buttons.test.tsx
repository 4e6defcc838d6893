import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { conversationById } from '../queries';
import { RatingButtons } from './rating-buttons';

const server = testServer();
const load = 'GET /api/v1/conversations/c1';
const rate = 'PUT /api/v1/messages/a1/rating';
const conversation = {
  id: 'c1',
  messages: [{ id: 'a1', conversation_id: 'c1', sender: 'fo', rating: null }],
};
const good = page.getByRole('button', { name: 'Good answer' });
const bad = page.getByRole('button', { name: 'Bad answer' });
const failure = errorResponse(409, 'conflict', 'It is gone.');
const shows = (button: typeof good, isPressed: boolean) =>
  expect.element(button).toHaveAttribute('aria-pressed', String(isPressed));

function Rated() {
  const { data } = useQuery(conversationById('c1'));
  const rated = data?.messages.find(({ id }) => id === 'a1');
  return rated && <RatingButtons message={rated} />;
}

/** Presses Good, and Bad before that is answered. Returns the gates of the two responses. */
async function pressBoth() {
  const gates = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()] as const;
  let calls = 0;
  server.answers[rate] = () => gates[calls++]!.promise;
  await good.click();
  await shows(good, true);
  await bad.click();
  await shows(bad, true);
  return gates;
}

beforeEach(async () => {
  server.answers[load] = conversation;
  await show(<Rated />);
});

test('of two ratings that failed none stays shown', async () => {
  const gates = await pressBoth();
  for (const { resolve } of gates) resolve(failure());
  await shows(bad, false);
  await shows(good, false);
});

test('of two ratings on an earlier page that failed none stays shown', async () => {
  const gates = await pressBoth();
  // A newer page, whose answers follow the rated one.
  const newer = { id: 'a2', conversation_id: 'c1', sender: 'fo', follows: 'a1', rating: null };
  server.answers[load] = { id: 'c1', messages: [newer], has_earlier: true };
  for (const { resolve } of gates) resolve(failure());
  await expect.element(page.getByText(messages.ratingFailed).nth(1)).toBeVisible();
  await shows(bad, false);
  await shows(good, false);
});

test('a rating stays shown if the one before it failed', async () => {
  const [first, second] = await pressBoth();
  first.resolve(failure());
  await expect.element(page.getByText(messages.ratingFailed)).toBeVisible();
  await shows(bad, true);
  second.resolve(Response.json({ rating: 'down' }));
  await shows(bad, true);
});
