import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { RenameDialog } from './rename-dialog';

const server = testServer();

async function showDialog() {
  const onClose = vi.fn();
  await show(<RenameDialog conversation={{ id: 'c1', title: 'Roses' }} onClose={onClose} />);
  return { onClose, title: page.getByLabelText('Title'), save: page.getByRole('button', { name: 'Rename' }) };
}

test('a title is trimmed and saved, and the dialog closes', async () => {
  server.answers['PATCH /api/v1/conversations/c1'] = { id: 'c1', title: 'Tulips' };
  const { onClose, title, save } = await showDialog();
  await title.fill('  Tulips ');
  await save.click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(server.calls[0]!.body).toEqual({ title: 'Tulips' });
});

test('a title that could not be saved stays in the field, with the reason', async () => {
  server.answers['PATCH /api/v1/conversations/c1'] = errorResponse(404, 'not_found', 'It is gone.');
  const { onClose, title, save } = await showDialog();
  await title.fill('Tulips');
  await save.click();
  await expect.element(page.getByText(messages.renameFailed)).toBeVisible();
  await expect.element(title).toHaveValue('Tulips');
  expect(onClose).not.toHaveBeenCalled();
});

test('an empty title cannot be saved', async () => {
  const { title, save } = await showDialog();
  await title.fill('  ');
  await expect.element(save).toBeDisabled();
});

test('Enter does nothing while the title is being saved', async () => {
  const response = Promise.withResolvers<Response>();
  server.answers['PATCH /api/v1/conversations/c1'] = () => response.promise;
  const { onClose, title } = await showDialog();
  await title.fill('Tulips');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.calls).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  response.resolve(errorResponse(403, 'forbidden', 'The site is restarting.')());
  await expect.element(page.getByText(messages.renameFailed)).toBeVisible();
  await expect.element(title).toHaveValue('Tulips');
  expect(server.calls).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});

function ClosableDialog() {
  const [open, setOpen] = useState(true);
  return open && <RenameDialog conversation={{ id: 'c1', title: 'Roses' }} onClose={() => setOpen(false)} />;
}

test('the dialog can be closed while the server does not answer, and a failure is still reported', async () => {
  const response = Promise.withResolvers<Response>();
  server.answers['PATCH /api/v1/conversations/c1'] = () => response.promise;
  await show(<ClosableDialog />);
  await page.getByLabelText('Title').fill('Tulips');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.calls).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  response.resolve(errorResponse(403, 'forbidden', 'The site is restarting.')());
  await expect.element(page.getByText(messages.renameFailed)).toBeVisible();
});
