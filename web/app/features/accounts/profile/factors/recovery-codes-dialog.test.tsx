import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testServer } from '../../../../testing/server';
import { show } from '../../../../testing/show';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

const server = testServer();
const createCall = 'POST /auth/v1/recovery-codes';
const warning = page.getByRole('alertdialog');

async function openDialog() {
  const onClose = vi.fn();
  await show(<RecoveryCodesDialog onClose={onClose} />);
  return onClose;
}

test('the dialog cannot be closed by accident before the codes are saved', async () => {
  server.answers[createCall] = { codes: ['one-1', 'two-2'] };
  const onClose = await openDialog();
  await expect.element(page.getByText('one-1')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(warning).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('one-1')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await warning.getByRole('button', { name: 'Close without saving' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a failed creation of codes can be retried, with a single further call', async () => {
  server.answers[createCall] = () => Response.json({ msg: 'Away.' }, { status: 503 });
  await openDialog();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  server.answers[createCall] = { codes: ['one-1'] };
  await again.click();
  await expect.element(page.getByText('one-1')).toBeVisible();
  expect(server.calls.filter(({ call }) => call === createCall)).toHaveLength(2);
});
