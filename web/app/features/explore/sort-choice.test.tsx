import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { SortChoice } from './sort-choice';

test('the orders scroll only sideways on a phone', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await show(<SortChoice />);
  const { scrollHeight, clientHeight } = page.getByRole('list').element();
  expect(scrollHeight).toBe(clientHeight);
});
