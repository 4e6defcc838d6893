import { itemAt } from '#platform/checked';

/** Letters to add, leave out, replace or swap with their neighbour, to make one word of the other. */
export function editDistance(one: string, other: string): number {
  const [from, to] = [[...one], [...other]];
  // Row by row of the table of Wagner and Fischer, where swaps look back by two.
  const rows = [to.map((_, index) => index).concat(to.length)];
  const cell = (i: number, j: number) => itemAt(itemAt(rows, i), j);
  for (const [i, letter] of from.entries()) {
    const row = [i + 1];
    rows.push(row);
    for (const [j, wanted] of to.entries()) {
      const swap = i > 0 && j > 0 && letter === to[j - 1] && wanted === from[i - 1];
      row.push(
        Math.min(
          cell(i, j + 1) + 1,
          cell(i + 1, j) + 1,
          cell(i, j) + (letter === wanted ? 0 : 1),
          swap ? cell(i - 1, j - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return cell(from.length, to.length);
}
