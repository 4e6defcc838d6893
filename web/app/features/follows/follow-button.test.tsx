import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { signIn } from '../../testing/sign-in';
import { FollowButton } from './follow-button';
import { FollowedRow } from './followed-row';
import { messages } from './messages';

const server = testServer();
const path = '/api/v1/personas/f1/follow';
const persona = { id: 'f1', name: 'Iris', handle: 'iris', owner_id: 'o1', followers: 2 };

const button = page.getByRole('button', { name: /^Follow Iris/ });

beforeAll(() => signIn('v1'));
beforeEach(() => {
  server.answers[`GET ${path}`] = { is_following: false, followers: 2 };
});

test('a failed follow is rolled back and reported', async () => {
  server.answers[`PUT ${path}`] = errorResponse(404, 'not_found', 'It is gone.');
  await show(<FollowButton persona={persona} />);
  await expect.poll(() => server.calls.length).toBe(1);
  await button.click();
  await expect.element(page.getByText(messages.followFailed)).toBeVisible();
  await expect.element(button).toHaveTextContent('Follow Iris2, 2 followers');
});

describe('two presses that both fail', () => {
  const press = (name: RegExp) => page.getByRole('button', { name }).click();
  const pressTwice = async (reason: string) => {
    const failing = Promise.withResolvers<void>();
    const fail = () => failing.promise.then(errorResponse(409, 'conflict', reason));
    Object.assign(server.answers, { [`GET ${path}`]: fail, [`PUT ${path}`]: fail, [`DELETE ${path}`]: fail });
    await press(/^(Following|Unfollow) Iris/);
    await press(/^Follow Iris/);
    failing.resolve();
    // A toast for each press.
    await expect.poll(() => page.getByText(reason).elements()).toHaveLength(2);
  };

  test('leave the stored state on the button, also if it cannot be loaded again', async () => {
    server.answers[`GET ${path}`] = { is_following: true, followers: 3 };
    await show(<FollowButton persona={persona} />);
    const following = page.getByRole('button', { name: /^Following Iris/ });
    await expect.element(following).toBeVisible();
    await pressTwice('The button broke.');
    await expect
      .element(following)
      .toHaveTextContent('Following Iris, press to follow it no more3, 3 followers');
  });

  test('leave the stored state in the list', async () => {
    const followed = { persona: { ...persona, avatar_url: null, is_gone: false }, followed_at: '2026-01-01' };
    await show(<FollowedRow followed={followed} />);
    await pressTwice('The row broke.');
    await expect.element(page.getByRole('button', { name: 'Unfollow Iris' })).toBeVisible();
  });
});

test('the owner sees the number of followers, without a button', async () => {
  await show(<FollowButton persona={{ ...persona, owner_id: 'v1' }} />);
  await expect.element(page.getByText('2 followers')).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  expect(server.calls).toEqual([]);
});
