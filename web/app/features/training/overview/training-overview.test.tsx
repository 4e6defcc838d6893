import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { TrainingOverview } from './training-overview';

const server = testServer();
const loadCall = 'GET /api/v1/personas/f/training-overview';

test('a failure to load the counts is shown, and they can be loaded again', async () => {
  server.answers[loadCall] = errorResponse(403, 'forbidden', 'The site is restarting.');
  await show(<TrainingOverview foId="f" keepOwnerInLoop />);
  const failure = page.getByRole('alert').filter({ hasText: messages.overviewFailed });
  await expect.element(failure).toBeVisible();
  server.answers[loadCall] = { consented_conversations: 2, feedback_records: 5 };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Feedback records')).toBeVisible();
  await expect.element(page.getByText('5', { exact: true })).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});
