import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { VersionHistory } from './version-history';

const server = testServer();
const call = 'GET /api/v1/personas/f1/versions';
const version = (number: number) => ({
  ...{ number, created_at: '2026-11-28T10:00:00Z', changed: ['name'], restored_from: null },
  saved_by: { user_id: 'ada', display_name: null },
});

test('older versions that cannot be loaded are reported, and can be loaded again', async () => {
  server.answers[call] = { versions: [version(2)], next: 2 };
  await show(<VersionHistory id="f1" />);
  const older = page.getByRole('button', { name: 'Show older versions' });
  await expect.element(older).toBeVisible();
  server.answers[call] = errorResponse(429, 'rate_limited', 'You are doing this too often.');
  await older.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.versions.failed);
  server.answers[call] = { versions: [version(1)], next: null };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: /Version 1/ })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
