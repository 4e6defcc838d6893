import type { TurnPassage } from '../../turn.ts';
import { escapeMarkdown } from './escape-markdown.ts';

type PlaceWords = Record<'page' | 'slide' | 'sheet' | 'row' | 'rows', string>;
const english: PlaceWords = { page: 'page', slide: 'slide', sheet: 'sheet', row: 'row', rows: 'rows' };

/** A passage's place for readers: "*report.pdf*, page 4". Empty for the persona's own description. */
export function placeName({ fileName, place }: TurnPassage, words: PlaceWords = english): string {
  if (!fileName) return '';
  const file = `*${escapeMarkdown(fileName)}*`;
  if (place.page !== undefined) return `${file}, ${words.page} ${place.page}`;
  if (place.slide !== undefined) return `${file}, ${words.slide} ${place.slide}`;
  if (place.sheet === undefined) return file;
  return `${file}, ${words.sheet} ${escapeMarkdown(place.sheet)}${rowsOf(place, words)}`;
}

function rowsOf({ row, lastRow }: TurnPassage['place'], words: PlaceWords): string {
  if (row === undefined) return '';
  return lastRow === undefined || lastRow === row
    ? `, ${words.row} ${row}`
    : `, ${words.rows} ${row}–${lastRow}`;
}
