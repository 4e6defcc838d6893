/** The line below a table's first one, such as `|---|:---:|`. */
export function isDelimiterRow(line: string): boolean {
  return line.includes('|') && /^[\s>]*\|?(\s*:?-+:?\s*\|)*\s*:?-+:?\s*\|?\s*$/.test(line);
}

export function cellsOf(line: string): string[] {
  return line
    .replace(/^[\s>]*\|?/, '')
    .replace(/\|?\s*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());
}

/** The row with its column names, for a listener who does not see the header row: "Route: Lund to Marrow, Adult: 12.50". */
export function rowSentence(line: string, header: string[]): string {
  const cells = cellsOf(line).flatMap((cell, index) => {
    if (!cell) return [];
    const name = header[index]?.trim();
    const value = cell.replace(/[.,;]+$/, '');
    return [name ? `${name}: ${value}` : value];
  });
  return cells.join(', ');
}
