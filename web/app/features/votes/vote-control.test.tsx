import { useState } from 'react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { signIn } from '../../testing/sign-in';
import { messages } from './messages';
import { VoteControl } from './vote-control';

const server = testServer();
const persona = { id: 'f1', name: 'Iris', handle: 'iris', owner_id: 'o1', thumbs_up: 4, thumbs_down: 1 };
const own = { vote: null, may_vote: true, thumbs_up: 4, thumbs_down: 1 };
const cast = 'POST /functions/v1/vote-on-fo';
const like = page.getByRole('button', { name: /^Like, so far/ });
const expectLike = (isPressed: boolean, count: string) =>
  Promise.all([
    expect.element(like).toHaveAttribute('aria-pressed', String(isPressed)),
    expect.element(like).toHaveTextContent(`Like, so far ${count}`),
  ]);

beforeAll(() => signIn('v1'));
beforeEach(() => {
  server.answers['GET /api/v1/personas/f1/vote'] = own;
});

test('the owner sees only the counts', async () => {
  await show(<VoteControl persona={{ ...persona, owner_id: 'v1' }} />);
  await expect.element(page.getByTitle('Likes', { exact: true })).toHaveTextContent('Likes4');
  await expect.element(page.getByTitle('Dislikes', { exact: true })).toHaveTextContent('Dislikes1');
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a vote is shown before the server has answered', async () => {
  const gate = Promise.withResolvers<Response>();
  server.answers[cast] = () => gate.promise;
  await show(<VoteControl persona={persona} />);
  await expect.poll(() => server.calls.length).toBe(1);
  await like.click();
  await expectLike(true, '5');
  gate.resolve(Response.json({ ...own, vote: 'up', thumbs_up: 7 }));
  await expectLike(true, '7');
});

/** Loads the viewer's vote again when the second control is added. The third one is of another persona. */
function Controls() {
  const [count, setCount] = useState(1);
  return (
    <>
      <VoteControl persona={persona} />
      {count > 1 && <VoteControl persona={persona} />}
      {count > 2 && <VoteControl persona={{ ...persona, id: 'f2' }} />}
      <button type="button" onClick={() => setCount(count + 1)}>
        Add
      </button>
    </>
  );
}

test('a vote stays shown although a response from before it was stored arrives later', async () => {
  const [stored, loaded] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  server.answers[cast] = () => stored.promise;
  await show(<Controls />);
  await expect.poll(() => server.calls.length).toBe(1);
  await like.click();
  server.answers['GET /api/v1/personas/f1/vote'] = () => loaded.promise;
  const add = page.getByRole('button', { name: 'Add' });
  await add.click();
  await expect.poll(() => server.calls.length).toBe(3);
  stored.resolve(Response.json({ ...own, vote: 'up', thumbs_up: 7 }));
  await expect.element(like.first()).toHaveTextContent('Like, so far 7');
  loaded.resolve(Response.json(own));
  // By the end of this later request, the earlier response has arrived.
  server.answers['GET /api/v1/personas/f2/vote'] = { ...own, thumbs_up: 9 };
  await add.click();
  await expect.element(like.last()).toHaveTextContent('Like, so far 9');
  expect(like.first().element()).toHaveTextContent('Like, so far 7');
});

test('a failed vote is rolled back and reported', async () => {
  server.answers[cast] = errorResponse(404, 'not_found', 'It is gone.');
  await show(<VoteControl persona={persona} />);
  await expect.poll(() => server.calls.length).toBe(1);
  await like.click();
  await expect.element(page.getByText(messages.failed)).toBeVisible();
  await expectLike(false, '4');
});

test('a viewer who has not chatted with the persona is asked to chat first, and no vote is sent', async () => {
  server.answers['GET /api/v1/personas/f1/vote'] = { ...own, may_vote: false };
  await show(<VoteControl persona={persona} />);
  await expect.poll(() => server.calls.length).toBe(1);
  await like.click();
  await expect.element(page.getByText(messages.chatFirst.description)).toBeVisible();
  expect(server.calls.map(({ call }) => call)).not.toContain(cast);
});

test('the other vote replaces the pressed one, and a second press takes it back', async () => {
  server.answers['GET /api/v1/personas/f1/vote'] = { ...own, vote: 'up', thumbs_up: 5 };
  server.answers[cast] = () => new Promise<Response>(() => {});
  await show(<VoteControl persona={persona} />);
  await expectLike(true, '5');
  await page.getByRole('button', { name: /^Dislike, so far/ }).click();
  await expectLike(false, '4');
  await expect.element(page.getByRole('button', { name: /^Dislike, so far 2/ })).toBeVisible();
  await page.getByRole('button', { name: /^Dislike, so far/ }).click();
  await expect.element(page.getByRole('button', { name: /^Dislike, so far 1/ })).toBeVisible();
  await expectLike(false, '4');
});
