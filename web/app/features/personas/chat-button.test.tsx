import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { ChatBar } from './chat-button';

test('on a phone the button of a long name without a space is as wide as the window, and cut', async () => {
  await page.viewport(390, 844);
  const name = 'W'.repeat(50);
  await show(
    <div className="px-4">
      <ChatBar persona={{ id: 'f1', handle: 'w', name }} />
    </div>,
  );
  const link = page.getByRole('link', { name: `Chat with ${name}` });
  await expect.element(link).toBeVisible();
  expect(link.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
