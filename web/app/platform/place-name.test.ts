import { expect, it } from 'vitest';
import { placeName } from './place-name';

it('formats a place as a citation', () => {
  expect(placeName('report.pdf', { page: 4, heading: 'Costs' })).toBe('report.pdf, p. 4');
  expect(placeName('deck.pptx', { slide: 3 })).toBe('deck.pptx, slide 3');
  expect(placeName('book.xlsx', { sheet: 'Sales' })).toBe('book.xlsx, sheet Sales');
  expect(placeName('notes.md', { heading: 'Visit › Opening hours' })).toBe('notes.md, “Opening hours”');
  expect(placeName('notes.txt', {})).toBe('notes.txt');
});
