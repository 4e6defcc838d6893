import { expect, test } from 'vitest';
import { type DocumentFormat, formats } from './formats.ts';
import { readBlocks } from './read-blocks.ts';
import { corpus, fixture } from './testing/fixtures.ts';
import { sectionsOf } from './testing/sections.ts';

const formatOf = (file: string) => file.split('.').at(-1) as DocumentFormat;

test.each(corpus)('the facts in $file are read, each with its place', async ({ file, facts }) => {
  const bytes = new Uint8Array(await fixture(`corpus/documents/${file}`));
  const sections = sectionsOf(await readBlocks(bytes, formatOf(file)));
  for (const { says, at } of facts) {
    const { row, heading, ...place } = at;
    expect(sections).toContainEqual(
      expect.objectContaining({
        text: expect.stringContaining(says),
        ...(heading && { under: expect.stringMatching(new RegExp(`(?:^| › )${heading}$`)) }),
        place: expect.objectContaining(place),
      }),
    );
    const foundPlace = sections.find(({ text }) => text.includes(says))!.place;
    if (row) expect(row >= foundPlace.row! && row <= foundPlace.lastRow!).toBe(true);
  }
});

test('the corpus has more than thirty documents, of every format, with two facts or more each', () => {
  expect(corpus.length).toBeGreaterThan(30);
  expect(new Set(corpus.map(({ file }) => formatOf(file)))).toEqual(new Set(Object.keys(formats)));
  for (const { facts } of corpus) expect(facts.length).toBeGreaterThanOrEqual(2);
});
