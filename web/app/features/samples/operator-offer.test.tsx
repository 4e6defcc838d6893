import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { messages } from './messages';
import { OfferToClear } from './operator-offer';

vi.mock('./clear-question', () => {
  throw new Error('The script could not be loaded.');
});

const server = testServer();

test('a confirmation dialog whose script cannot be loaded is reported, and the page stays', async () => {
  const offer = { may_fill: false, may_clear: true, unfinished: [] };
  server.answers['GET /api/v1/samples/offer'] = offer;
  server.answers['POST /api/v1/samples/offer'] = offer;
  await show(<OfferToClear />);
  await page.getByRole('button', { name: messages.clear }).click();
  await expect.element(page.getByText(messages.clearFailed)).toBeVisible();
  await expect.element(page.getByText(messages.filled)).toBeVisible();
});
