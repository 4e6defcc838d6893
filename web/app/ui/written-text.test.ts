import { expect, test } from 'vitest';
import { webAddress } from './written-text';

test.each([
  ['See https://example.org.', 'https://example.org'],
  ['“https://example.org”', 'https://example.org'],
  ['(as on https://example.org/a)', 'https://example.org/a'],
  ['https://example.org/wiki/Foyer_(theatre), then', 'https://example.org/wiki/Foyer_(theatre)'],
  ['HTTP://example.org/?q=a,b&c=(d…', 'HTTP://example.org/?q=a,b&c='],
  ['<https://example.org/x>', 'https://example.org/x'],
])('in "%s" the URL is %s', (text, address) => {
  expect(text.split(webAddress)[1]).toBe(address);
});

test('a text of only brackets is parsed quickly', () => {
  expect(`https://${'('.repeat(50_000)}`.split(webAddress)).toHaveLength(1);
});
