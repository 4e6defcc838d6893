import { itemAt } from './must-get.ts';

/** Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours. */
export function editDistance(first: string, second: string): number {
  const [from, to] = [[...first], [...second]];
  // The Wagner-Fischer table, row by row; swaps look back two rows.
  const rows = [to.map((_, index) => index).concat(to.length)];
  const cell = (i: number, j: number) => itemAt(itemAt(rows, i), j);
  for (const [i, letter] of from.entries()) {
    const row = [i + 1];
    rows.push(row);
    for (const [j, otherLetter] of to.entries()) {
      const swap = i > 0 && j > 0 && letter === to[j - 1] && otherLetter === from[i - 1];
      row.push(
        Math.min(
          cell(i, j + 1) + 1,
          cell(i + 1, j) + 1,
          cell(i, j) + (letter === otherLetter ? 0 : 1),
          swap ? cell(i - 1, j - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return cell(from.length, to.length);
}
