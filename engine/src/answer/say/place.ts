import type { TurnPassage } from '../../turn.ts';
import { escapeMarkdown } from './escape-markdown.ts';

/** Where a passage stands, for a reader: "*report.pdf*, page 4". Empty for what the persona knows of itself. */
export function placeName({ fileName, place }: TurnPassage): string {
  if (!fileName) return '';
  const file = `*${escapeMarkdown(fileName)}*`;
  if (place.page !== undefined) return `${file}, page ${place.page}`;
  if (place.slide !== undefined) return `${file}, slide ${place.slide}`;
  return place.sheet === undefined ? file : `${file}, sheet ${escapeMarkdown(place.sheet)}${rowsOf(place)}`;
}

function rowsOf({ row, lastRow }: TurnPassage['place']): string {
  if (row === undefined) return '';
  return lastRow === undefined || lastRow === row ? `, row ${row}` : `, rows ${row}–${lastRow}`;
}
