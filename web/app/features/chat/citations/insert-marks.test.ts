import { expect, test } from 'vitest';
import { insertMarks } from './insert-marks';

const at = (...positions: number[]) => positions.map((at) => ({ at }));

test('a mark is placed after its sentence', () => {
  expect(insertMarks('It opened. It closed.', at(10, 21))).toBe('It opened.⸢0⸣ It closed.⸢1⸣');
  expect(insertMarks('**It opened.**', at(14))).toBe('**It opened.**⸢0⸣');
  expect(insertMarks('Both say so.', at(12, 12))).toBe('Both say so.⸢0⸣⸢1⸣');
});

test('a mark after a URL is not part of its link', () => {
  expect(insertMarks('See https://a.example/b', at(23))).toBe('See https://a.example/b ⸢0⸣');
});

test.each([
  ['in a block of code', '```\nlet a;\n```\nYes.', 10],
  ['at the end of a block of code', '```\nlet a;\n```', 14],
  ['at a rule', 'One.\n\n---', 9],
  ['in a table', '| a | b |\n|---|---|\n| 1 | 2 |', 29],
  ['beyond the end of the text', 'One.', 12],
])('no mark is placed %s', (_where, text, position) => {
  expect(insertMarks(text, at(position))).toBe(text);
});

test.each(['A ⸢1⸣ sign.', 'Half a ⸢ sign.', 'A &#x2E22;1&#x2e23; sign.', 'A &#11810;1⸣ sign.'])(
  'no mark is placed in a text that has the placeholder characters itself: %s',
  (text) => {
    expect(insertMarks(text, at(text.length))).toBe(text);
  },
);
