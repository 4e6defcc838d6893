/** More consecutive empty cells than this are a gap in the sheet, not part of a table. */
const maxGap = 30;

/**
 * One line of a table: cells between ` | `. A `|` inside of a cell is replaced, and an empty first cell is written as
 * `–`, so that every cell keeps its column.
 */
export function tableRow(cells: readonly (string | undefined)[]): string {
  const texts: string[] = [];
  let gap = 0;
  for (let column = 0; column < cells.length; column++) {
    const text = cells[column]?.replace(/\s+/g, ' ').replaceAll('|', '/').trim() ?? '';
    gap = text ? 0 : gap + 1;
    if (gap <= maxGap) texts.push(text);
  }
  while (texts.at(-1) === '') texts.pop();
  if (texts[0] === '') texts[0] = '–';
  return texts.join(' | ');
}
