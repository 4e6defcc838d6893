import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { FollowButton } from './follow-button';
import { messages } from './messages';

const server = testServer();
const persona = { id: 'f1', name: 'Iris', handle: 'iris', owner_id: 'o1', followers: 2 };

test('a visitor is asked to sign in to follow, and nothing is sent', async () => {
  const router = await show(<FollowButton persona={persona} />);
  const follow = page.getByRole('button', { name: /^Follow Iris/ });
  await follow.click();
  await expect.element(page.getByText(messages.signIn.description)).toBeVisible();
  await expect.element(follow).toBeVisible();
  expect(server.calls).toEqual([]);
  await page.getByRole('button', { name: messages.signIn.action }).click();
  expect(router.state.location.pathname + router.state.location.search).toBe('/login?from=%2Ffo%2Firis');
});
