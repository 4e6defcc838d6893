import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';

function Deletable({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  const texts = { title: 'Forget this?', description: 'It will be gone.', confirm: 'Delete' };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <ConfirmDialog {...texts} open={open} onOpenChange={setOpen} onConfirm={onConfirm} />
    </>
  );
}

test('Enter right after opening cancels, and returns focus to the previous element', async () => {
  const onConfirm = vi.fn();
  await show(<Deletable onConfirm={onConfirm} />);
  const opener = page.getByRole('button', { name: 'Open' });
  await opener.click();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('confirming runs the action once, and closes the dialog', async () => {
  const onConfirm = vi.fn();
  await show(<Deletable onConfirm={onConfirm} />);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('a double click confirms once', async () => {
  const onConfirm = vi.fn();
  await show(<Deletable onConfirm={onConfirm} />);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Delete' }).dblClick();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(onConfirm).toHaveBeenCalledOnce();
});
