import type { OwnOverview } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { messages } from './messages';
import { PortableSection } from './portable-section';

const server = testServer();

test('the reason why a persona could not be exported is shown', async () => {
  const reason = 'You are doing this too often. Please try again in 40 minutes.';
  server.answers['GET /api/v1/personas/f1/export'] = errorResponse(429, 'too_many_requests', reason);
  await show(<PortableSection persona={{ id: 'f1', name: 'Iris' } as OwnOverview} />);
  await page.getByRole('button', { name: 'Export Iris' }).click();
  await page.getByRole('menuitem').first().click();
  await expect.element(page.getByText(messages.exportFailed.title, { exact: true })).toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
  expect(page.getByText(/try again/).elements()).toHaveLength(1);
});
