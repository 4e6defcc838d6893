import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { LearntLists } from './learnt-lists';

const server = testServer();

test('leaving an edited fact for another list or page must be confirmed', async () => {
  const fact = { id: 'a1', fo_id: 'f1', key: 'ticket_price', value: 'Twelve crowns.', confidence: 95 };
  server.answers['GET /api/v1/personas/f1/facts'] = [fact];
  server.answers['GET /api/v1/personas/f1/memories'] = { memories: [], next: null };
  const router = await show(<LearntLists foId="f1" />);
  await page.getByRole('tab', { name: 'Facts' }).click();
  await page.getByRole('button', { name: 'Edit ticket price' }).click();
  const value = page.getByLabelText('Fact', { exact: true });
  await value.fill('Fourteen crowns.');
  const confirmation = page.getByRole('alertdialog', { name: messages.leave.title });
  const leave = [
    () => page.getByRole('tab', { name: 'Answers' }).click(),
    async () => void router.navigate('/profile/testing'),
  ];
  for (const go of leave) {
    await go();
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(value).toHaveValue('Fourteen crowns.');
  }
  await leave[1]!();
  await confirmation.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/profile/testing');
});
