import type { Message } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { Citations } from '../citations/citations';
import { WhyAnswer } from './why-answer';

const server = testServer();
const declinedText = page.getByText(/Nothing that it has read or been taught answers this/);

async function openExplanation(meta: Message['meta']) {
  await show(
    <Citations sources={meta.sources ?? []}>
      <WhyAnswer meta={meta} isOwner isComplete />
    </Citations>,
  );
  await page.getByText('Why this answer?').click();
}

test('the explanation of an answer that declines says that nothing known answers the question', async () => {
  await openExplanation({ mode: 'general', declined: true });
  await expect.element(declinedText).toBeVisible();
  await expect.element(page.getByText(/From who it is/)).not.toBeInTheDocument();
});

test('the explanation of any other answer names its mode', async () => {
  await openExplanation({ mode: 'general' });
  await expect.element(page.getByText(/From who it is, not from its documents/)).toBeVisible();
  await expect.element(declinedText).not.toBeInTheDocument();
});

test('the explanation of an answer that declines also has its mode, and its passages as the closest ones', async () => {
  const place = { heading: 'Watering' };
  server.answers['GET /api/v1/passages/s1'] = { id: 's1', file_name: 'garden.md', place, text: 'By hand.' };
  await openExplanation({
    mode: 'blended',
    declined: true,
    sources: [{ id: 's1', score: 0.42, file_name: 'garden.md', place }],
  });
  await expect.element(page.getByText('Not known', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Blended')).toBeVisible();
  await expect.element(page.getByText('The closest that it has read:')).toBeVisible();
  await expect.element(page.getByText('By hand.')).toBeVisible();
  // The place is shown once.
  expect(page.getByText(/Watering/).elements()).toHaveLength(1);
});

test('a negative similarity of a principle is shown as 0.00', async () => {
  const match = { idx: 0, principle: 'Water by hand.', similarity: -0.004 };
  await openExplanation({
    mode: 'general',
    principles_used: [],
    principleDebug: { matches: [match], threshold: 0.22, total: 1 },
  });
  await expect.element(page.getByText('0.00', { exact: true })).toBeVisible();
});
