export function cellsOf(line: string): string[] {
  const cells = line.includes('\t') ? line.split('\t') : line.replace(/^\||\|$/g, '').split('|');
  return cells.map((cell) => cell.trim());
}

/** The line of dashes below the headers of a Markdown table. */
export function isRule(cells: string[]): boolean {
  return cells.every((cell) => /^:?-+:?$/.test(cell));
}
