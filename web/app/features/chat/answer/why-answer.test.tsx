import type { Message } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { WhyAnswer } from './why-answer';

testServer();
const nothing = page.getByText(/Nothing that it has read or been taught answers this/);

async function why(meta: Message['meta']) {
  await show(<WhyAnswer meta={meta} isOwner={false} isComplete />);
  await page.getByText('Why this answer?').click();
}

test('an answer that declines is explained by what is missing', async () => {
  await why({ mode: 'general', declined: true });
  await expect.element(nothing).toBeVisible();
  await expect.element(page.getByText(/From who it is/)).not.toBeInTheDocument();
});

test('any other answer is explained by its mode', async () => {
  await why({ mode: 'general' });
  await expect.element(page.getByText(/From who it is, not from its documents/)).toBeVisible();
  await expect.element(nothing).not.toBeInTheDocument();
});
