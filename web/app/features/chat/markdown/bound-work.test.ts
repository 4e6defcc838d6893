import { limits } from '@foyer/contract/limits';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { boundWork } from './bound-work';
import { Markdown } from './markdown';

const maxLength = limits.message.max;
const fill = (unit: string, length: number = maxLength) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const render = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }));

/** Texts of the maximum length of a message. Unbounded, some of them overflowed the stack; the others took seconds. */
const slowTexts = {
  'quotes in quotes': fill('>'),
  'lists in lists': fill('1. '),
  'lists in quotes in lists': fill('> - '),
  'a wide table with short rows': `${fill('|a', 400)}\n${fill('|-', 400)}\n${fill('|\n', 7000)}`,
  'a wide table with few rows': `${fill('|a', 1800)}\n${fill('|-', 1800)}\n${fill('|\n', 200)}`,
  'very many paragraphs': fill('a\n\n'),
  'very many headings': fill('a\n=\n'),
  'very many rules': fill('---\n\n'),
  'very many code blocks': fill('```\n\n'),
  'pictures in pictures': '!['.repeat(maxLength / 4) + '](x)'.repeat(maxLength / 8),
  'emphasis in emphasis': fill('*a_', maxLength / 2) + fill('_b*', maxLength / 2),
  'emphasis that never ends': fill('*_'),
  'brackets that never end': fill('['),
  'links to one definition': `[a]: /x\n${fill('[a]')}`,
  'footnotes that name each other': `[^a]: [^b]\n[^b]: [^a]\n\n${fill('[^a]')}`,
  'code that never ends': Array.from({ length: 120 }, (_, at) => '`'.repeat(at + 1)).join(' a '),
  entities: fill('&amp;'),
  addresses: fill('a@b.c '),
  'a list that goes ever deeper': Array.from({ length: 120 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'),
  'trees of lists': fill('1. a\n   - b\n     > c\n'),
};

describe('a text crafted to be slow to render', () => {
  it.each(Object.entries(slowTexts))('is rendered in time and completely: %s', (_name, text) => {
    const start = process.cpuUsage();
    const html = render(text);
    // Microseconds of CPU time; usually a tenth of this.
    expect(process.cpuUsage(start).user).toBeLessThan(1_500_000);
    expect(html).not.toBe('');
    expect(
      boundWork(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it('is shown as plain text beyond the limit', () => {
    expect(render(fill('> - ', 400))).toBe(
      `<div class="markdown"><p dir="auto" class="whitespace-pre-wrap">${fill('&gt; - ', 699)}</p></div>`,
    );
  });

  it('does not change the rendering of the text before it', () => {
    const html = render(
      `**Bold**, and enough of it to stand alone. ${fill('Words. ', 400)}\n\n${fill('*_', 7000)}`,
    );
    expect(html).toContain('<strong>Bold</strong>');
    expect(html).toContain('whitespace-pre-wrap');
  });
});

const section = `## What to plant

Roses like **sun** and *good soil*; see [the guide](https://example.org/roses).

- Dig a hole, \`40 cm\` deep
- Water it well
  1. In the morning
  2. Not on the leaves

| Month | What | How much |
|---|---|---|
| May | Water | 10 l |
| June | Feed | 50 g |

\`\`\`js
const roses = plants.filter((plant) => plant.kind === 'rose' && plant.days[0] > 3);
\`\`\`

> Patience is everything.

`;

describe('a usual text', () => {
  it('is rendered completely as Markdown, at the maximum length of a message', () => {
    expect(boundWork(fill(section)).filter(({ plain }) => plain)).toEqual([]);
  });

  it('keeps all pieces but the last while it grows', () => {
    const text = fill(section, 2000) + fill('*_', 3000);
    const whole = boundWork(text);
    for (let end = 1; end <= text.length; end += 7) {
      const finished = boundWork(text.slice(0, end)).slice(0, -1);
      expect(whole.slice(0, finished.length)).toEqual(finished);
    }
  });
});
