import type { Place } from '@foyer/contract';

/** Formats a place in a file as a citation: "report.pdf, p. 4". */
export function placeName(fileName: string, { page, sheet, row, lastRow, slide, heading }: Place): string {
  if (page !== undefined) return `${fileName}, p. ${page}`;
  if (slide !== undefined) return `${fileName}, slide ${slide}`;
  if (sheet !== undefined) return `${fileName}, sheet ${sheet}${rowsOf(row, lastRow)}`;
  const innermost = heading?.split(' › ').at(-1);
  return innermost ? `${fileName}, “${innermost}”` : fileName;
}

function rowsOf(row?: number, lastRow?: number): string {
  if (row === undefined) return '';
  return lastRow === undefined || lastRow === row ? `, row ${row}` : `, rows ${row}–${lastRow}`;
}
