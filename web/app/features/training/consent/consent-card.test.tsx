import type { ConsentRow } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { ConsentCard } from './consent-card';

const server = testServer();
const withdrawCall = 'POST /api/v1/consents/k1/withdraw';
const consent = {
  ...{ id: 'k1', kind: 'train_on_chat', granted: true, ended_at: null, receipt: null, text: 'I allow it.' },
  ...{ text_version: '2026-01', created_at: '2026-01-02T10:00:00.000Z', conversation_id: null },
  persona: { id: 'f1', handle: 'iris', name: 'Iris', avatar_url: null, is_gone: false },
} as unknown as ConsentRow;
const button = page.getByRole('button', { name: 'Withdraw' });

test('a consent is withdrawn only after a confirmation', async () => {
  server.answers[withdrawCall] = { ...consent, ended_at: '2026-01-03T10:00:00.000Z' };
  await show(<ConsentCard consent={consent} />);
  await button.click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('is deleted for good');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.calls).toEqual([]);
  await button.click();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByText(messages.withdrawn)).toBeVisible();
  expect(server.calls.map(({ call }) => call)).toContain(withdrawCall);
});

test('a withdrawal that failed is reported, and can be retried', async () => {
  server.answers[withdrawCall] = errorResponse(404, 'not_found', 'It is gone.');
  await show(<ConsentCard consent={consent} />);
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByText(messages.withdrawFailed)).toBeVisible();
  await expect.element(button).toBeEnabled();
});

test('a refusal is shown as “Not for learning”, not as a private conversation', async () => {
  await show(<ConsentCard consent={{ ...consent, granted: false }} />);
  await expect.element(page.getByText('Not for learning', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Refused on 2 January 2026/)).toBeVisible();
  await expect.element(page.getByText(/private/i)).not.toBeInTheDocument();
});
