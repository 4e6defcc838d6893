import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { signIn } from '../../testing/sign-in';
import { FollowButton } from './follow-button';
import { messages } from './messages';

const server = testServer();
const at = '/api/v1/personas/f1/follow';
const persona = { id: 'f1', name: 'Iris', handle: 'iris', owner_id: 'o1', followers: 2 };

const button = page.getByRole('button', { name: /^Follow Iris/ });

beforeAll(() => signIn('v1'));
beforeEach(() => {
  server.answers[`GET ${at}`] = { is_following: false, followers: 2 };
});

test('a failed follow is rolled back and reported', async () => {
  server.answers[`PUT ${at}`] = errorResponse(404, 'not_found', 'It is gone.');
  await show(<FollowButton persona={persona} />);
  await expect.poll(() => server.calls.length).toBe(1);
  await button.click();
  await expect.element(page.getByText(messages.followFailed)).toBeVisible();
  await expect.element(button).toHaveTextContent('Follow Iris2, 2 followers');
});

test('the owner sees the number of followers, without a button', async () => {
  await show(<FollowButton persona={{ ...persona, owner_id: 'v1' }} />);
  await expect.element(page.getByText('2 followers')).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  expect(server.calls).toEqual([]);
});
