import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show';
import { usePastedFiles } from './use-pasted-files';

function Page({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  usePastedFiles(onFiles);
  return <textarea aria-label="Message" />;
}

/** Pastes a picture into the text field, with or without text. `isInserted`: the browser inserts the text. */
async function paste(text?: string) {
  const onFiles = vi.fn();
  await show(<Page onFiles={onFiles} />);
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File(['pixels'], 'image.png', { type: 'image/png' }));
  if (text) clipboardData.items.add(text, 'text/plain');
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
  const isInserted = page.getByLabelText('Message').element().dispatchEvent(event);
  return { onFiles, isInserted };
}

test('text that a spreadsheet copies together with its picture is pasted as text', async () => {
  const { onFiles, isInserted } = await paste('May\t12');
  expect(onFiles).not.toHaveBeenCalled();
  expect(isInserted).toBe(true);
});

test('a file pasted into a text field is uploaded', async () => {
  const { onFiles, isInserted } = await paste();
  expect(onFiles).toHaveBeenCalledOnce();
  expect(isInserted).toBe(false);
});
