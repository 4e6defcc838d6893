import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CitationsContext } from '../citations/citations-context';
import { Markdown } from './markdown';

const place = { name: 'handbook.pdf, p. 1', number: 1, sources: [] };

function shown(text: string, at: readonly number[]) {
  const marks = at.map((at) => ({ at, place, sourceId: 'a', spans: [] }));
  const value = { places: [place], marks, open: () => undefined };
  return renderToStaticMarkup(
    createElement(CitationsContext, { value }, createElement(Markdown, { text, marks })),
  );
}

test('a mark is a button after its sentence', () => {
  const html = shown('It opened. It closed.', [10]);
  expect(html).toContain('It opened.<sup');
  expect(html).toContain('aria-label="Source 1: handbook.pdf, p. 1"');
  expect(html).not.toContain('⸢');
});

test.each([[[]], [[14]]])('placeholder characters in the answer itself stay text, with marks at %j', (at) => {
  const html = shown('He wrote ⸢0⸣ here.', at);
  expect(html).toContain('He wrote ⸢0⸣ here.');
  expect(html).not.toContain('<button');
});

test('a text that is too slow to parse keeps placeholder characters of its own', () => {
  expect(shown(`${'*a '.repeat(2_500)}⸢0⸣`, [])).toContain('⸢0⸣');
});
