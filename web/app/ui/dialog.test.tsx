import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show';
import { Dialog } from './dialog';
import { toast } from './toast';

test('a dialog begins below a toast, also on a small phone', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(375, 600);
  await show(
    <Dialog open onOpenChange={() => {}} title="Rename">
      {null}
    </Dialog>,
  );
  toast.error('Could not rename the conversation.', { duration: Number.POSITIVE_INFINITY });
  await expect.element(page.getByText('Could not rename the conversation.')).toBeVisible();
  const edges = (role: string) => page.getByRole(role).element().getBoundingClientRect();
  await expect.poll(() => edges('dialog').top - edges('listitem').bottom).toBeGreaterThanOrEqual(0);
});

function Opened() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Documents">
        {null}
      </Dialog>
    </>
  );
}

function Growing() {
  const [open, setOpen] = useState(true);
  const [lines, setLines] = useState(['Line 1']);
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Documents">
      <button type="button" onClick={() => setLines(Array.from({ length: 100 }, (_, n) => `Line ${n + 1}`))}>
        More
      </button>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Dialog>
  );
}

test('a double click on the button that opens a dialog does not close it', async () => {
  await show(<Opened />);
  await page.getByRole('button', { name: 'Open' }).dblClick();
  const dialog = page.getByRole('dialog', { name: 'Documents' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the second tap of a double tap beside a new dialog does not close it, a later tap does', async () => {
  const onOpenChange = vi.fn();
  const before = performance.now();
  await show(
    <Dialog open onOpenChange={onOpenChange} title="Documents">
      {null}
    </Dialog>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  // As in iOS Safari, each tap is a first click.
  const tapBeside = (timeStamp: number) => {
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
      const event = new PointerEvent(type, { bubbles: true, cancelable: true, detail: 1 });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      document.querySelector('.bg-black\\/50')!.dispatchEvent(event);
    }
  };
  tapBeside(before);
  expect(onOpenChange).not.toHaveBeenCalled();
  tapBeside(performance.now() + 500);
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test('a dialog whose content grows does not move what is above it, and scrolls once it fills the window', async () => {
  await show(<Growing />);
  const top = () => page.getByRole('button', { name: 'More' }).element().getBoundingClientRect().top;
  await expect.element(page.getByRole('dialog', { name: 'Documents' })).toBeVisible();
  const before = top();
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByText('Line 100')).toBeInTheDocument();
  expect(top()).toBe(before);
  const { bottom } = page.getByRole('dialog').element().getBoundingClientRect();
  expect(bottom).toBeLessThan(window.innerHeight);
});
