import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { listener } from '../../../testing/viewer-events';
import { messages } from '../messages';
import { ConsentList } from './consent-list';

const server = testServer();
const listCall = 'GET /api/v1/consents';
const consent = (id: string) => ({
  ...{ id, kind: 'train_on_chat', granted: true, ended_at: null, receipt: null, text: 'I allow it.' },
  ...{ text_version: '2026-01', created_at: '2026-01-02T10:00:00.000Z', conversation_id: null },
  persona: { id: 'f1', handle: 'iris', name: 'Iris', avatar_url: null, is_gone: false },
});
const withdrawButtons = page.getByRole('button', { name: 'Withdraw' });

test('earlier decisions that cannot be loaded are reported, and can be loaded again', async () => {
  server.answers[listCall] = { consents: [consent('k2')], next: 'k2' };
  await show(<ConsentList />);
  const earlier = page.getByRole('button', { name: 'Earlier decisions' });
  await expect.element(earlier).toBeVisible();
  server.answers[listCall] = errorResponse(429, 'rate_limited', 'You are doing this too often.');
  await earlier.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.consentsFailed);
  server.answers[listCall] = { consents: [consent('k1')], next: null };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => withdrawButtons.elements()).toHaveLength(2);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a decision in another tab is listed', async () => {
  server.answers[listCall] = { consents: [], next: null };
  await show(<ConsentList />);
  await expect.element(page.getByText('Nothing yet')).toBeVisible();
  server.answers[listCall] = { consents: [consent('k1')], next: null };
  listener.hear({ type: 'consent', foId: 'f1' });
  await expect.element(withdrawButtons).toBeVisible();
});
