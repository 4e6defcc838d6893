import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { signIn } from '../../../testing/sign-in';
import { button, openInbox, row } from '../testing/open-inbox';

const server = testServer();
const bell = page.getByRole('link', { name: /^Inbox/ });
const box = (name: string) => page.getByRole('checkbox', { name });
const changes = () => server.calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);

beforeEach(async () => {
  const signOut = await signIn('olga');
  await openInbox(server, 'Roses', 'Tulips', 'Lilies');
  return signOut;
});

test('all entries are marked as read at once, and are not counted as unread any more', async () => {
  await expect.element(bell).toHaveAccessibleName('Inbox, 3 unread');
  await box('Select all').click();
  await expect.element(page.getByText('3 selected', { exact: true })).toBeVisible();
  await button('Mark as read').click();
  await expect.element(page.getByText('3 conversations: Marked as read')).toBeVisible();
  await expect.element(bell).toHaveAccessibleName('Inbox');
  expect(changes()).toEqual([{ ids: ['Roses', 'Tulips', 'Lilies'], change: { is_read: true } }]);
});

test('several entries are closed at once, and restored by Undo', async () => {
  await box('Select Roses').click();
  await box('Select Lilies').click();
  await button('Close').click();
  await expect.element(page.getByText('2 conversations: Conversation closed')).toBeVisible();
  await expect.element(row('Roses')).not.toBeInTheDocument();
  await expect.element(row('Lilies')).not.toBeInTheDocument();
  await expect.element(row('Tulips')).toBeVisible();
  await button('Undo').click();
  await expect.element(row('Roses')).toBeVisible();
  await expect.element(row('Lilies')).toBeVisible();
});
