import { expect, test } from 'vitest';
import { passagesOf } from '../testing/passages.ts';
import { knowledgeSite } from '../testing/site.ts';
import { uploadAndWait } from '../testing/upload.ts';

const site = knowledgeSite();

test('the text that a passage repeats from the previous one keeps its line breaks: items and headings stay apart', async () => {
  const owner = await site.newOwner();
  const item = (n: number) => `- Item number ${n} of the long packing list`;
  const paragraph = 'A day of fog, of rain and of wind from the west.'.repeat(16);
  const text = [
    Array.from({ length: 40 }, (_, n) => item(n)).join('\n'),
    ...[paragraph, 'Chapter two', paragraph],
  ];
  await uploadAndWait(site, owner, text.join('\n\n'), 'packing.txt');
  const passages = await passagesOf(site, owner.foId);
  const lines = passages.flatMap((passage) => passage.text.split('\n'));
  const items = lines.filter((line) => line.includes('Item'));
  expect(items.length).toBeGreaterThan(40);
  for (const line of items) expect(line).toMatch(/^- Item number \d+ of the long packing list$/);
  for (const line of lines.filter((line) => line.includes('Chapter'))) expect(line).toBe('Chapter two');
});

test('a long text is cut at sentences into overlapping passages of about 800 characters', async () => {
  const owner = await site.newOwner();
  const sentence = (n: number) =>
    `Sentence number ${n} tells of the harbour and of the boats that came in that day.`;
  await uploadAndWait(site, owner, Array.from({ length: 100 }, (_, n) => sentence(n)).join(' '), 'long.txt');
  const texts = (await passagesOf(site, owner.foId)).map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(8);
  for (const text of texts) {
    expect(text.length).toBeLessThanOrEqual(1000);
    expect(text).toMatch(/^Sentence number \d+ .*day\.$/s);
  }
  const lastOfFirst = texts[0]!.match(/Sentence number (\d+)[^.]*\.$/)![0];
  expect(texts[1]!.startsWith(lastOfFirst)).toBe(true);
});
