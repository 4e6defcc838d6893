import { expect, test } from 'vitest';
import { textOfMarkdown } from './markdown-text.ts';

test.each([
  ['**Bold** and *slanted*, __both__ _ways_, ***all***', 'Bold and slanted, both ways, all'],
  ['# A heading #\ntext', 'A heading\ntext'],
  ['Heading\n=======\ntext', 'Heading\ntext'],
  ['> quoted\n> > twice', 'quoted\ntwice'],
  ['- one\n* two\n+ three\n- [x] four\n1. five', 'one\ntwo\nthree\nfour\n1. five'],
  ['above\n\n---\n\nbelow', 'above\n\nbelow'],
  ['[a link](https://example.org "with a title") and ![a picture](x.png)', 'a link and a picture'],
  ['[**bold** link](https://example.org/a_(b))', 'bold link'],
  ['<https://example.org> &amp; <me@example.org>', 'https://example.org & me@example.org'],
  ['`code *as* it is` and ``two ` ticks``', 'code *as* it is and two ` ticks'],
  ['```ts\nconst a = "**b**";\n```\nafter', 'const a = "**b**";\nafter'],
  ['~~gone~~ ~ kept', 'gone ~ kept'],
  ['| a | **b** |\n|---|:-:|\n| c | d |', 'a, b\nc, d'],
  ['\\*not slanted\\* and 5 \\# 6', '*not slanted* and 5 # 6'],
  ['2 * 3 * 4 = 24, snake_case_name, 2 < 3 > 1, a [note], C# and #tag', undefined],
  ['an open **bold and `code', undefined],
  ['王**小明**，*好*', '王小明，好'],
  ['', ''],
])('the text of %j is %j', (markdown, text = markdown) => {
  expect(textOfMarkdown(markdown)).toBe(text);
});

test.each([
  '*a ',
  '**a',
  '_',
  '[',
  '![',
  '](',
  '[a](',
  '`',
  '`a``',
  '<',
  '> ',
  '- ',
  '~~',
  '|',
  '\\',
  '&',
  '](a(b',
])('many repetitions of %j take less than three seconds', (piece) => {
  const start = process.threadCpuUsage();
  textOfMarkdown(piece.repeat(100_000));
  textOfMarkdown(`${piece}\n`.repeat(50_000));
  // Processor time, so that the load of the machine does not matter.
  expect(process.threadCpuUsage(start).user).toBeLessThan(3_000_000);
});
