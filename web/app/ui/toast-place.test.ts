import { expect, test } from 'vitest';
import { clearestTop } from './toast-place';

test('toasts stay where they begin while nothing is there', () => {
  expect(clearestTop(72, 60, 800, [])).toBe(72);
  expect(clearestTop(72, 60, 800, [{ top: 10, bottom: 60 }])).toBe(72);
});

test('they come below what they would cover, at the first place with room', () => {
  const heading = { top: 150, bottom: 200 };
  const field = { top: 300, bottom: 350 };
  expect(clearestTop(72, 100, 800, [heading])).toBe(210);
  expect(clearestTop(72, 100, 800, [heading, field])).toBe(360);
  expect(clearestTop(72, 70, 800, [heading, field])).toBe(210);
});

test('where there is room nowhere, they cover as little as they can, and never leave the window', () => {
  const rows = [80, 130, 180, 230].map((top) => ({ top, bottom: top + 40 }));
  expect(clearestTop(72, 100, 320, rows)).toBe(180);
  expect(clearestTop(72, 30, 320, [...rows, { top: 200, bottom: 260 }])).toBe(280);
});
