import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show';
import { applyTouchStyles } from '../testing/touch';
import { toast } from './toast';

test('on a phone the button that closes a toast is at least 44 pixels large, and covers no text', async () => {
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

const forever = { duration: Number.POSITIVE_INFINITY };
const shownToasts = () => page.getByRole('listitem').elements();

test('a toast with the id of one that is closing is shown', async () => {
  await show(null);
  toast.info('A draft was saved', { ...forever, id: 'draft' });
  const closing = await page.getByRole('listitem').findElement();
  closing
    .querySelector('button')!
    .addEventListener('click', () => toast.error('A draft was lost', { ...forever, id: 'draft' }));
  await page.getByRole('button', { name: 'Close toast' }).click();
  await expect.poll(() => closing.isConnected).toBe(false);
  await expect.element(page.getByText('A draft was lost')).toBeVisible();
});

test('a toast with the id of one that newer toasts hide replaces it, and is shown as a new one', async () => {
  await show(null);
  toast.info('A draft was saved', { ...forever, id: 'draft' });
  const first = await page.getByRole('listitem').findElement();
  for (const title of ['One', 'Two', 'Three']) toast.info(title, forever);
  await expect.poll(shownToasts).toHaveLength(4);
  toast.info('A draft was saved', { ...forever, id: 'draft' });
  await expect.poll(() => first.isConnected).toBe(false);
  expect(shownToasts()[0]).toHaveTextContent('A draft was saved');
  expect(shownToasts()).toHaveLength(4);
});
