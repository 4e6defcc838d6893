import type { Message } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { Citations } from '../citations/citations';
import { WhyAnswer } from './why-answer';

const server = testServer();
const nothing = page.getByText(/Nothing that it has read or been taught answers this/);

async function why(meta: Message['meta']) {
  await show(
    <Citations sources={meta.sources ?? []}>
      <WhyAnswer meta={meta} isOwner isComplete />
    </Citations>,
  );
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

test('an answer that declines says so beside its mode, and shows the passages as the closest', async () => {
  const place = { heading: 'Watering' };
  server.answers['GET /api/v1/passages/s1'] = { id: 's1', file_name: 'garden.md', place, text: 'By hand.' };
  await why({
    mode: 'blended',
    declined: true,
    sources: [{ id: 's1', score: 0.42, file_name: 'garden.md', place }],
  });
  await expect.element(page.getByText('Not known', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Blended')).toBeVisible();
  await expect.element(page.getByText('The closest that it has read:')).toBeVisible();
  await expect.element(page.getByText('By hand.')).toBeVisible();
  // The place is named once.
  expect(page.getByText(/Watering/).elements()).toHaveLength(1);
});

test('an unlike principle has no negative similarity', async () => {
  const match = { idx: 0, principle: 'Water by hand.', similarity: -0.004 };
  await why({
    mode: 'general',
    principles_used: [],
    principleDebug: { matches: [match], threshold: 0.22, total: 1 },
  });
  await expect.element(page.getByText('0.00', { exact: true })).toBeVisible();
});
