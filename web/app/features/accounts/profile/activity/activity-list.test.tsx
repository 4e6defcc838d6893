import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../../testing/server';
import { show } from '../../../../testing/show';
import { messages } from '../messages';
import { ActivityList } from './activity-list';

const server = testServer();
const call = 'GET /api/v1/account/activity';
const event = (id: number) => ({
  ...{ id, kind: 'sign_in', at: '2026-11-28T10:00:00Z', detail: null },
  ...{ network: null, user_agent: null },
});

test('earlier activity that cannot be loaded is reported, and can be loaded again', async () => {
  server.answers[call] = { events: [event(2)], next: 2 };
  await show(<ActivityList />);
  const earlier = page.getByRole('button', { name: 'Earlier activity' });
  await expect.element(earlier).toBeVisible();
  server.answers[call] = errorResponse(429, 'rate_limited', 'You are doing this too often.');
  await earlier.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.activity.loadFailed);
  server.answers[call] = { events: [event(1)], next: null };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('listitem').nth(1)).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('activity that cannot be loaded shows an error, and can be loaded again', async () => {
  server.answers[call] = errorResponse(429, 'rate_limited', 'You are doing this too often.');
  await show(<ActivityList />);
  await expect.element(page.getByRole('heading', { name: messages.activity.loadFailed })).toBeVisible();
  server.answers[call] = { events: [event(1)], next: null };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('listitem')).toBeVisible();
});
