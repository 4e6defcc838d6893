import type { Memory } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { MemoryRow } from './memory-row';

const server = testServer();
const memory = {
  ...{ id: 'm1', fo_id: 'f1', question: 'When do roses bloom?', answer: 'In May.', label: 'reject' },
  ...{ origin: 'feedback', from_visitor: true },
} as unknown as Memory;

test('a rejected answer is marked, and so is a visitor’s question', async () => {
  await show(<MemoryRow memory={memory} />);
  await expect.element(page.getByText('Not to be said again')).toBeVisible();
  await expect.element(page.getByText('A visitor asked')).toBeVisible();
});

test('an answer is edited in place, and trimmed', async () => {
  server.answers['PATCH /api/v1/memories/m1'] = { ...memory, answer: 'In June.' };
  await show(<MemoryRow memory={memory} />);
  await page.getByRole('button', { name: `Edit ${memory.question}` }).click();
  await page.getByLabelText('Answer').fill(' In June. ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByLabelText('Answer')).not.toBeInTheDocument();
  expect(server.calls[0]!.body).toMatchObject({ question: memory.question, answer: 'In June.' });
});

test('an answer cannot be changed while it is saved, since its fields then close', async () => {
  server.answers['PATCH /api/v1/memories/m1'] = () => new Promise<Response>(() => {});
  await show(<MemoryRow memory={memory} />);
  await page.getByRole('button', { name: `Edit ${memory.question}` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  for (const label of ['Question', 'Answer'])
    await expect.element(page.getByLabelText(label, { exact: true })).toHaveAttribute('readonly');
});
