/** Letters to add, leave out, replace or swap with their neighbour, to make one word of the other. */
export function editDistance(one: string, other: string): number {
  const [from, to] = [[...one], [...other]];
  // Row by row of the table of Wagner and Fischer, where swaps look back by two.
  const rows = [to.map((_, index) => index).concat(to.length)];
  for (const [i, letter] of from.entries()) {
    const above = rows[i]!;
    const row = [i + 1];
    for (const [j, wanted] of to.entries()) {
      const swap = i > 0 && j > 0 && letter === to[j - 1] && wanted === from[i - 1];
      row.push(
        Math.min(
          above[j + 1]! + 1,
          row[j]! + 1,
          above[j]! + (letter === wanted ? 0 : 1),
          swap ? rows[i - 1]![j - 1]! + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}
