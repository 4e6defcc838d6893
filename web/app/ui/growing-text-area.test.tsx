import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show';
import { GrowingTextArea } from './growing-text-area';

/** Below a list that is scrolled to its end, as the composer of a chat. */
function BelowList() {
  const [text, setText] = useState('');
  return (
    <div className="flex h-96 w-80 flex-col">
      <section aria-label="List" className="min-h-0 flex-1 overflow-y-auto">
        <div className="h-[60rem]" />
      </section>
      <div>
        <GrowingTextArea
          aria-label="Message"
          rows={1}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="max-h-48"
          // As in a browser without the property.
          style={{ fieldSizing: 'fixed' }}
        />
      </div>
    </div>
  );
}

async function showInBrowserWithoutFieldSizing() {
  const supports = vi.spyOn(CSS, 'supports').mockReturnValue(false);
  onTestFinished(() => supports.mockRestore());
  await show(<BelowList />);
  const box = page.getByRole('textbox', { name: 'Message' });
  return { box, readHeight: () => box.element().clientHeight };
}

const lines = (count: number) => Array(count).fill('One more').join('\n');

test('a browser without field-sizing shows all lines, up to the greatest height', async () => {
  const { box, readHeight } = await showInBrowserWithoutFieldSizing();
  const oneLine = readHeight();
  await box.fill(lines(4));
  await expect.poll(readHeight).toBeGreaterThan(oneLine * 2);
  expect(box.element().scrollHeight).toBe(readHeight());
  await box.fill(lines(40));
  await expect.poll(readHeight).toBeGreaterThan(oneLine * 6);
  expect(readHeight()).toBeLessThanOrEqual(192);
  await box.fill('');
  await expect.poll(readHeight).toBe(oneLine);
});

test('a browser without field-sizing shows all lines after the box became narrower', async () => {
  const { box, readHeight } = await showInBrowserWithoutFieldSizing();
  await box.fill('One, two, three, four, five');
  const before = readHeight();
  (box.element() as HTMLElement).style.width = '6rem';
  await expect.poll(readHeight).toBeGreaterThan(before);
});

test('typing in a browser without field-sizing does not scroll the list above', async () => {
  const { box } = await showInBrowserWithoutFieldSizing();
  await box.fill(lines(6));
  const list = page.getByRole('region', { name: 'List' }).element();
  list.scrollTop = list.scrollHeight;
  const before = list.scrollTop;
  await box.fill(`${lines(6)} and more`);
  expect(list.scrollTop).toBe(before);
});
