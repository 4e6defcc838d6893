import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { messages } from './messages';
import { VoteControl } from './vote-control';

const server = testServer();
const persona = { id: 'f1', name: 'Iris', handle: 'iris', owner_id: 'o1', thumbs_up: 4, thumbs_down: 1 };

test('a visitor is asked to sign in to vote, and no vote is sent', async () => {
  const router = await show(<VoteControl persona={persona} />);
  const like = page.getByRole('button', { name: /^Like/ });
  await like.click();
  await expect.element(page.getByText(messages.signIn.description)).toBeVisible();
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  expect(server.calls).toEqual([]);
  await page.getByRole('button', { name: messages.signIn.action }).click();
  expect(router.state.location.pathname + router.state.location.search).toBe('/login?from=%2Ffo%2Firis');
});
