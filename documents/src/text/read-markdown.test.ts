import { expect, test } from 'vitest';
import { readBlocks } from '../read-blocks.ts';
import { sectionsOf } from '../testing/sections.ts';

const readMarkdown = (markdown: string) => readBlocks(new TextEncoder().encode(markdown), 'md');
const textOf = async (markdown: string) =>
  sectionsOf(await readMarkdown(markdown))
    .map(({ text }) => text)
    .join('\n\n');

test.each([
  [
    'an address in angle brackets',
    'See <https://example.org/a?b=c> for more.',
    'See https://example.org/a?b=c for more.',
  ],
  ['a bare address', 'See https://example.org/a_b_c for more.', 'See https://example.org/a_b_c for more.'],
  ['code between words', 'Call `list<string>()` or `` a`b ``.', 'Call list<string>() or a`b.'],
  ['a link with parentheses', '[The point](https://example.org/Point_(geometry)) of it.', 'The point of it.'],
  [
    'parentheses',
    'It rains (often) and [so] they (both) stay.',
    'It rains (often) and [so] they (both) stay.',
  ],
  ['entities', 'Salt &amp; pepper &copy; 2020, &#8364; 5 &lt;b&gt;', 'Salt & pepper © 2020, € 5 <b>'],
  ['marks that mark nothing', '2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
  ['marks in marks', '**bold _and italic_** and ~~gone~~', 'bold and italic and gone'],
  ['escapes', '\\*not bold\\* and 1\\. not a list', '*not bold* and 1. not a list'],
  ['a picture', 'Here ![a red boat](boat.png) lies.', 'Here a red boat lies.'],
  ['a link by reference', 'Read [the book][1].\n\n[1]: https://example.org', 'Read the book.'],
  [
    'a footnote',
    'Red at night.[^a]\n\n[^a]: 1931\n[^b]: 1932',
    'Red at night.[^a]\n\n[^a]: 1931\n\n[^b]: 1932',
  ],
  ['a footnote in a list', '- Red at night.[^a]\n- [^a]: 1931', '- Red at night.[^a]\n- [^a]: 1931'],
  ['a line break', 'First line  \nsecond line\\\nthird line', 'First line\nsecond line\nthird line'],
  ['a quotation', '> Quoted **words**\n>\n> > and more', 'Quoted words\n\nand more'],
  ['HTML between words', 'Water is H<sub>2</sub>O.<br>Always<!-- never -->.', 'Water is H2O.\nAlways.'],
])('%s is read as it is shown', async (_, markdown, text) => {
  expect(await textOf(markdown)).toBe(text);
});

test('code keeps its lines, also if they look like Markdown', async () => {
  const code = 'if (a < b && c > d) {\n  // <T>, **not bold**, &amp;, # no heading\n}';
  const [fenced] = await readMarkdown(`\`\`\`ts\n${code}\n\`\`\``);
  expect(fenced).toEqual({ kind: 'text', text: code.replace('  //', ' //') });
  const [indented] = await readMarkdown('    a | b\n    ---|---\n');
  expect(indented).toEqual({ kind: 'text', text: 'a | b\n---|---' });
});

test('headings are kept without their markup, above their text', async () => {
  const markdown = `The *Old* \`Harbour\`
==================

# Ships [of \`1902\`](x.md) & <b>people</b> #

Nine ships.

### Crew ###
Ada.
`;
  expect(await readMarkdown(markdown)).toEqual([
    { kind: 'heading', level: 1, text: 'The Old Harbour' },
    { kind: 'heading', level: 1, text: 'Ships of 1902 & people' },
    { kind: 'text', text: 'Nine ships.' },
    { kind: 'heading', level: 3, text: 'Crew' },
    { kind: 'text', text: 'Ada.' },
  ]);
});

test('lists keep their numbers and marks, also inside each other', async () => {
  const markdown = `3. Cast off
4. Set sail
   - the *jib*
   - the main

     all of it
5. Rest
   \`\`\`
   zzz
   \`\`\`

- [x] done
- [ ] open
`;
  expect(await readMarkdown(markdown)).toEqual([
    { kind: 'text', text: '3. Cast off\n4. Set sail\n- the jib\n- the main\nall of it\n5. Rest' },
    { kind: 'text', text: 'zzz' },
    { kind: 'text', text: '- [x] done\n- [ ] open' },
  ]);
});

test('tables are rows of cells, each in its column', async () => {
  const markdown = `| Kind | Bloom | Note |
|:---|---:|---|
| **Damask** | June | a \\| b |
| | July |
| [Tea](x) | \`May\` | &eacute; |
`;
  expect(await readMarkdown(markdown)).toEqual([
    {
      kind: 'table',
      rows: ['Kind | Bloom | Note', 'Damask | June | a / b', '– | July', 'Tea | May | é'],
    },
  ]);
});

test('front matter, comments and HTML tags are removed, but not the text between tags', async () => {
  const markdown = `---
title: Boats
---

<!-- a note
to the author -->

<div align="center">
  <h1>Boats &amp; ropes</h1>
  <p>Tied <b>fast</b></p>
</div>

<details>

Hidden **text**.

</details>
`;
  expect(await textOf(markdown)).toBe('Boats & ropes\nTied fast\n\nHidden text.');
});

test('text below a rule at the beginning is no front matter', async () => {
  const markdown = '---\n\n# Title\n\nFirst part.\n\n---\n\nSecond part.';
  expect(await textOf(markdown)).toBe('First part.\n\nSecond part.');
});

/** CPU time of this thread for reading, in milliseconds: the shortest of three runs. */
async function costOf(markdown: string): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < 3; round++) {
    const before = process.threadCpuUsage();
    await readMarkdown(markdown);
    const { user, system } = process.threadCpuUsage(before);
    costs.push((user + system) / 1000);
  }
  return Math.min(...costs);
}

test.each([
  '**a ',
  '[',
  '![',
  '[](',
  '[a](b"',
  '> ',
  '- ',
  '* a\n',
  '_a ',
  '~~a ',
  '`',
  '``a` ',
  '<',
  '<a ',
  '<div <a',
  '<!--',
  '&',
  'a@b.',
  '|a',
  '| a | b |\n|---|---|\n',
  '[a]: b\n',
  '[^a]: b\n',
  '[a]',
  '1. 1. a\n',
  '- one\n  - two\n',
  '---\n',
])('80 KB of %j take less than ten times as long to read as 20 KB', async (unit) => {
  const of = (bytes: number) => `A quiet harbour.\n\n${unit.repeat(bytes / unit.length)}`;
  const [small, large] = [await costOf(of(20_000)), await costOf(of(80_000))];
  // Quadratic work would take sixteen times as long; very short times vary, so that they count as 50 ms.
  expect(large).toBeLessThan(10 * Math.max(small, 50));
});
