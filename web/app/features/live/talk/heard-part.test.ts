import { expect, it } from 'vitest';
import { heardLength, heardWords } from './heard-part';

const toProse = (markdown: string) =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)?/g, '$1')
    .replace(/[*#]/g, '')
    .trim();
const answer = 'The **cable** is [old](https://example.org). \n\n# More\n\nIt was replaced in 1987.';
const heardPart = (heardProse: string) => answer.slice(0, heardLength(answer, heardProse, toProse));

it('finds the characters of an answer that were heard', () => {
  expect(heardPart('The cable is old.')).toBe('The **cable** is [old](https://example.org).');
  expect(heardPart('The cable')).toBe('The **cable**');
  expect(heardPart(toProse(answer))).toBe(answer);
  expect(heardPart('')).toBe('');
});

it('counts whole characters, as the server does', () => {
  expect(heardLength('Hi 👋🏽 there', 'Hi 👋🏽', (text) => text)).toBe(5);
});

it('counts a partly heard word as not heard', () => {
  expect(heardWords('The cable was replaced.', 0.5)).toBe('The cable');
  expect(heardWords('The cable was replaced.', 1)).toBe('The cable was replaced.');
  expect(heardWords('Funicular', 0.9)).toBe('');
});

it('counts whole words of an answer without spaces as heard, and no half of a character', () => {
  expect(heardWords('電車は古いです。', 0.6)).toBe('電車は');
  expect(heardWords('缆车很旧，已经更换了。', 0.5)).toBe('缆车很旧，');
  expect(heardWords('Hi 👋🏽👋🏽👋🏽', 0.6)).toBe('Hi 👋🏽');
});
