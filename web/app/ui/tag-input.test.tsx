import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show';
import { TagInput } from './tag-input';

function Tags({ max = 2 }: { max?: number }) {
  const [tags, setTags] = useState<string[]>([]);
  return <TagInput label="Tags" tags={tags} onChange={setTags} max={max} maxLength={10} />;
}

const shownTags = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

test('a tag is added by Enter, a comma and leaving the field, without duplicates, up to the limit', async () => {
  await show(<Tags />);
  const box = page.getByRole('textbox', { name: 'Tags' });
  await box.click();
  await userEvent.keyboard('Clocks{Enter}clocks,');
  expect(shownTags()).toEqual(['clocks']);
  await userEvent.keyboard('tides{Tab}');
  await expect.poll(shownTags).toEqual(['clocks', 'tides']);
  await expect.element(box).toHaveAttribute('readonly');
  await expect.element(page.getByText('At most 2. Remove one to add another.')).toBeVisible();
});

test('the focus stays in the field with the last possible tag and after a removal', async () => {
  await show(<Tags />);
  const box = page.getByRole('textbox', { name: 'Tags' });
  await box.click();
  await userEvent.keyboard('clocks{Enter}tides{Enter}');
  await expect.poll(shownTags).toEqual(['clocks', 'tides']);
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  await expect.poll(shownTags).toEqual(['clocks']);
  (page.getByRole('button', { name: 'Remove clocks' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(shownTags).toEqual([]);
  await expect.element(box).toHaveFocus();
});

test('screen readers announce that a tag was added and removed', async () => {
  await show(<Tags />);
  await page.getByRole('textbox', { name: 'Tags' }).click();
  const announcement = page.getByRole('status').getByText(/of at most/);
  await expect.element(announcement).toHaveTextContent('0 of at most 2');
  await userEvent.keyboard('clocks{Enter}');
  await expect.element(announcement).toHaveTextContent('1 of at most 2');
  await userEvent.keyboard('{Backspace}');
  await expect.element(announcement).toHaveTextContent('0 of at most 2');
});

test('a tag is added without HTML tags; a text of only HTML tags is rejected with a message', async () => {
  await show(<Tags />);
  const box = page.getByRole('textbox', { name: 'Tags' });
  await box.fill('<b></b>');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^HTML tags are removed/);
  expect(shownTags()).toEqual([]);
  await box.fill('<i>Sea</i>');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(shownTags()).toEqual(['sea']);
});

test('Backspace removes the last tag only if the field is empty', async () => {
  await show(<Tags />);
  await page.getByRole('textbox', { name: 'Tags' }).click();
  await userEvent.keyboard('clocks{Enter}ab{Backspace}');
  expect(shownTags()).toEqual(['clocks']);
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(shownTags()).toEqual([]);
});

test('each part of a text with commas, pasted or typed on a touch screen, becomes a tag', async () => {
  await show(<Tags max={4} />);
  const box = page.getByRole('textbox', { name: 'Tags' });
  await box.fill('Travel, food, travel, a tag that is too long,hist');
  expect(shownTags()).toEqual(['travel', 'food', 'a tag that']);
  await expect.element(box).toHaveValue('hist');
  await box.fill('history,,music, ');
  expect(shownTags()).toEqual(['travel', 'food', 'a tag that', 'history']);
  await expect.element(box).toHaveValue('music');
  await page.getByRole('button', { name: 'Remove food' }).click();
  await box.click();
  await userEvent.keyboard('{Enter}');
  expect(shownTags()).toEqual(['travel', 'a tag that', 'history', 'music']);
  await expect.element(box).toHaveAttribute('readonly');
});

test('on a touch screen a removal does not open the keyboard, and the focus stays near', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia.call(window, query === '(pointer: fine)' ? 'not all' : query),
  );
  onTestFinished(() => vi.mocked(window.matchMedia).mockRestore());
  await show(<Tags />);
  const box = page.getByRole('textbox', { name: 'Tags' });
  await box.fill('clocks,tides,');
  await page.getByRole('button', { name: 'Remove clocks' }).click();
  await expect.poll(shownTags).toEqual(['tides']);
  await expect.element(box).not.toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Remove tides' })).toHaveFocus();
});
