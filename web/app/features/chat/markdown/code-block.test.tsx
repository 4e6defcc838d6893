import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show';
import { Markdown } from './markdown';

test('the copy button is inside the block of a single line', async () => {
  await show(<Markdown text={'```\nnpm start\n```'} />);
  const button = page.getByRole('button', { name: 'Copy the code' }).element();
  const block = button.parentElement!.getBoundingClientRect();
  expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(block.bottom);
});
