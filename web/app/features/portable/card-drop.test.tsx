import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { CardDrop } from './card-drop';

const card = new File(['{}'], 'iris.json', { type: 'application/json' });

async function openCardDrop(busy = false) {
  const onFile = vi.fn();
  await show(<CardDrop busy={busy} onFile={onFile} />);
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(card);
  const bubbling = { bubbles: true, cancelable: true };
  const paste = () =>
    document.dispatchEvent(new ClipboardEvent('paste', { ...bubbling, clipboardData: dataTransfer }));
  const drop = () =>
    page
      .getByRole('button', { name: 'Choose a card' })
      .element()
      .dispatchEvent(new DragEvent('drop', { ...bubbling, dataTransfer }));
  return { onFile, paste, drop };
}

test('a pasted or dropped card is read, and the browser does not navigate to it', async () => {
  const { onFile, paste, drop } = await openCardDrop();
  paste();
  expect(drop()).toBe(false);
  expect(onFile.mock.calls.map(([{ name }]) => name)).toEqual(['iris.json', 'iris.json']);
});

test('the same file can be chosen again', async () => {
  const { onFile } = await openCardDrop();
  for (let times = 0; times < 2; times++) await page.getByLabelText('Character card').upload(card);
  expect(onFile).toHaveBeenCalledTimes(2);
});

test('no second card is accepted while one is being read', async () => {
  const { onFile, paste, drop } = await openCardDrop(true);
  paste();
  drop();
  expect(onFile).not.toHaveBeenCalled();
});
