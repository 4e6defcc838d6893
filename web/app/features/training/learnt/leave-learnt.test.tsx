import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { LearntLists } from './learnt-lists';

const server = testServer();

const fact = { id: 'a1', fo_id: 'f1', key: 'ticket_price', value: 'Twelve crowns.', confidence: 95 };
const value = page.getByLabelText('Fact', { exact: true });
const confirmation = page.getByRole('alertdialog', { name: messages.leave.title });

async function editFact() {
  server.answers['GET /api/v1/personas/f1/facts'] = [fact];
  server.answers['GET /api/v1/personas/f1/memories'] = { memories: [], next: null };
  const router = await show(<LearntLists foId="f1" />);
  await page.getByRole('tab', { name: 'Facts' }).click();
  await page.getByRole('button', { name: 'Edit ticket price' }).click();
  await value.fill('Fourteen crowns.');
  return router;
}

test('leaving while a fact is being saved needs no confirmation any more once it is saved', async () => {
  const { promise: response, resolve: respond } = Promise.withResolvers<Response>();
  server.answers['PATCH /api/v1/facts/a1'] = () => response;
  await editFact();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('tab', { name: 'Answers' }).click();
  await expect.element(confirmation).toBeVisible();
  respond(Response.json({ ...fact, value: 'Fourteen crowns.' }));
  await expect.element(confirmation).not.toBeInTheDocument();
  await expect.element(page.getByRole('tab', { name: 'Answers' })).toHaveAttribute('aria-selected', 'true');
});

test('leaving an edited fact for another list or page must be confirmed', async () => {
  const router = await editFact();
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
