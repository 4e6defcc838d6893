import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show';
import { applyTouchStyles } from '../testing/touch';
import { toast } from './toast';

test('on a phone a finger hits the button that closes a toast, and it covers no text', async () => {
  await page.viewport(390, 844);
  await show(null);
  onTestFinished(applyTouchStyles());
  const title = 'The conversation could not be closed, since the site does not answer';
  toast.error(title, { duration: Number.POSITIVE_INFINITY });
  const button = page.getByRole('button', { name: 'Close toast' });
  await expect.element(button).toBeVisible();
  const edges = (element: Element) => element.getBoundingClientRect();
  const [close, text] = [edges(button.element()), edges(page.getByText(title).element())];
  const whole = edges(button.element().closest('li')!);
  expect(Math.min(close.width, close.height)).toBeGreaterThanOrEqual(44);
  expect(close.left).toBeGreaterThanOrEqual(text.right);
  expect(close.right).toBeLessThan(whole.right);
  expect(close.top).toBeGreaterThanOrEqual(whole.top);
  await button.click();
  await expect.element(page.getByText(title)).not.toBeInTheDocument();
});
