import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { LiveMissing } from './live-missing';
import { messages } from './messages';

test('a viewer who may not talk with a persona is redirected to the home page, with the reason', async () => {
  const router = await show(<LiveMissing isFinal reason={messages.denied} />);
  await expect
    .element(page.getByRole('listitem').filter({ hasText: messages.denied.description }))
    .toBeVisible();
  expect([router.state.historyAction, router.state.location.pathname]).toEqual(['REPLACE', '/']);
});

test('nobody is redirected before the persona was looked up with their session', async () => {
  const router = await show(<LiveMissing isFinal={false} reason={messages.denied} />);
  await expect.poll(() => document.body.textContent).toContain(messages.denied.title);
  expect(router.state.historyAction).toBe('POP');
});
