import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { LiveMissing } from './live-missing';
import { messages } from './messages';

test('who may not talk with a persona is sent to the home page, and reads why', async () => {
  const router = await show(<LiveMissing isFinal reason={messages.denied} />);
  await expect
    .element(page.getByRole('listitem').filter({ hasText: messages.denied.description }))
    .toBeVisible();
  expect([router.state.historyAction, router.state.location.pathname]).toEqual(['REPLACE', '/']);
});

test('nobody is sent away before it is known who asks', async () => {
  const router = await show(<LiveMissing isFinal={false} reason={messages.denied} />);
  await expect.poll(() => document.body.textContent).toContain(messages.denied.title);
  expect(router.state.historyAction).toBe('POP');
});
