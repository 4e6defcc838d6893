import type { Message } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { Citations } from '../citations/citations';
import { messages } from '../messages';
import { conversationById } from '../queries';
import { AnswerFooter } from './answer-footer';

const server = testServer();
const rateCall = 'PUT /api/v1/messages/a1/rating';
const answer = {
  ...{ id: 'a1', conversation_id: 'c1', sender: 'fo', role: 'assistant', status: 'complete', rating: null },
  ...{ content: 'In May.', meta: { mode: 'general' }, variants: [], is_human: false },
} as unknown as Message;
const ratings = () => server.calls.filter(({ call }) => call === rateCall).map(({ body }) => body);
const good = page.getByRole('button', { name: 'Good answer' });
const bad = page.getByRole('button', { name: 'Bad answer' });

function Footer({ isOwner = false }) {
  const { data } = useQuery(conversationById('c1'));
  const message = data?.messages.find(({ id }) => id === 'a1');
  return (
    message && (
      <Citations sources={[]}>
        <AnswerFooter
          message={message}
          persona={{ id: 'f', name: 'Iris' }}
          isOwner={isOwner}
          isHeldByOwner={false}
          busy={false}
          onRegenerate={undefined}
        >
          {null}
        </AnswerFooter>
      </Citations>
    )
  );
}

beforeEach(() => {
  server.answers['GET /api/v1/conversations/c1'] = { id: 'c1', messages: [answer] };
});

test('owners cannot rate answers of their own persona', async () => {
  await show(<Footer isOwner />);
  await expect.element(page.getByRole('button', { name: 'Copy the answer' })).toBeVisible();
  expect(good.query()).toBeNull();
  expect(bad.query()).toBeNull();
});

test('rating an answer by keyboard keeps the focus and does not shift the layout', async () => {
  server.answers[rateCall] = { rating: 'down' };
  await show(<Footer />);
  await expect.element(good).toBeVisible();
  const footerBounds = () => JSON.stringify(document.querySelector('footer')!.getBoundingClientRect());
  const boundsBefore = footerBounds();
  (good.element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab} ');
  await expect.element(bad).toHaveAttribute('aria-pressed', 'true');
  await expect.element(good).toHaveAttribute('aria-pressed', 'false');
  await expect.element(bad).toHaveFocus();
  expect(footerBounds()).toBe(boundsBefore);
  await expect.poll(ratings).toEqual([{ rating: 'down' }]);
});

test('a rating is taken back by pressing it again', async () => {
  server.answers['GET /api/v1/conversations/c1'] = { id: 'c1', messages: [{ ...answer, rating: 'up' }] };
  server.answers[rateCall] = { rating: null };
  await show(<Footer />);
  await good.click();
  await expect.element(good).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(ratings).toEqual([{ rating: null }]);
});

test('a rating that fails to save is not shown', async () => {
  server.answers[rateCall] = errorResponse(503, 'unavailable', '');
  await show(<Footer />);
  await bad.click();
  await expect.element(page.getByText(messages.ratingFailed)).toBeVisible();
  await expect.element(bad).toHaveAttribute('aria-pressed', 'false');
});
