import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { signIn } from '../../../testing/sign-in';
import { button, openInbox, row, rowLink } from '../testing/open-inbox';
import { setSingleKeys } from './single-keys';

const server = testServer();
const press = (...keys: string[]) => userEvent.keyboard(keys.join(''));
const menuItem = page.getByRole('menuitem').first();
const changes = () =>
  server.calls
    .filter(({ call }) => call.startsWith('PATCH'))
    .map(({ call, body }) => [call.split('/').at(-1), body]);
const open = () => openInbox(server, 'Roses', 'Tulips', 'Lilies');

/** Opens the inbox, and focuses the row by pressing j. */
async function focusRow(title: 'Roses' | 'Tulips') {
  const router = await open();
  await expect.element(row('Lilies')).toBeVisible();
  await press('j');
  await expect.element(rowLink('Roses')).toHaveFocus();
  if (title === 'Roses') return router;
  await press('j');
  await expect.element(rowLink('Tulips')).toHaveFocus();
  return router;
}

beforeEach(() => {
  setSingleKeys(true);
  return signIn('olga');
});

test('j and k go through the entries, u marks one as read, and e closes it and focuses the next', async () => {
  await focusRow('Tulips');
  await press('u');
  await expect.element(page.getByText('Marked as read')).toBeVisible();
  await press('e');
  await expect.element(row('Tulips')).not.toBeInTheDocument();
  await expect.element(rowLink('Lilies')).toHaveFocus();
  await press('k');
  await expect.element(rowLink('Roses')).toHaveFocus();
  await expect.poll(changes).toEqual([
    ['Tulips', { is_read: true }],
    ['Tulips', { status: 'closed' }],
  ]);
});

test('s opens the snooze menu, and Enter takes its first choice', async () => {
  await focusRow('Roses');
  await press('s');
  await expect.element(menuItem).toHaveFocus();
  await press('{Enter}');
  await expect.element(row('Roses')).not.toBeInTheDocument();
  await expect.element(rowLink('Tulips')).toHaveFocus();
  await expect.poll(changes).toMatchObject([['Roses', { snooze: { until: 'hour', holds: false } }]]);
});

test('s opens the snooze menu on a narrow screen too, where rows have no Snooze button, and Escape focuses the row again', async () => {
  await page.viewport(390, 844);
  await focusRow('Roses');
  expect(button('Snooze Roses').query()).toBeNull();
  await press('s');
  await expect.element(menuItem).toHaveFocus();
  await expect.element(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
  await press('{Escape}');
  await expect.element(rowLink('Roses')).toHaveFocus();
  await press('s');
  await page.getByRole('menuitem', { name: /^Until tomorrow/ }).click();
  await expect.element(page.getByText(/^Snoozed until/)).toBeVisible();
  await expect.element(row('Roses')).not.toBeInTheDocument();
});

test('the single-key shortcuts can be switched off and on again', async () => {
  await focusRow('Roses');
  await press('?');
  const choice = page.getByRole('switch', { name: 'Keys of one letter' });
  await choice.click();
  await expect.element(choice).not.toBeChecked();
  await press('{Escape}');
  await expect.element(choice).not.toBeInTheDocument();
  (rowLink('Roses').element() as HTMLElement).focus();
  await press('e', '?');
  expect(choice.query()).toBeNull();
  await button('Keyboard shortcuts').click();
  await choice.click();
  await press('{Escape}');
  await expect.element(choice).not.toBeInTheDocument();
  (rowLink('Tulips').element() as HTMLElement).focus();
  await press('e');
  await expect.element(row('Tulips')).not.toBeInTheDocument();
  await expect.poll(changes).toEqual([['Tulips', { status: 'closed' }]]);
});

test('r opens the entry with the focus in the reply, where letters are only text until Escape', async () => {
  const router = await focusRow('Roses');
  await press('r');
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await expect.element(reply).toHaveFocus();
  // Opening the entry marks it as read.
  await expect.poll(changes).toHaveLength(1);
  await press('use the jeks');
  await expect.element(reply).toHaveValue('use the jeks');
  expect(changes()).toHaveLength(1);
  await press('{Escape}', 'u');
  await expect.element(page.getByText('Marked as unread')).toBeVisible();
  await press('e');
  await expect.poll(() => router.state.location.pathname).toBe('/inbox');
  await expect.element(row('Roses')).not.toBeInTheDocument();
  expect(changes().slice(1)).toEqual([
    ['Roses', { is_read: false }],
    ['Roses', { status: 'closed' }],
  ]);
});
