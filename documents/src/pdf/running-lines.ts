import type { Line } from './line.ts';

/** Leaves out headers, footers and page numbers: what stands at the edge of most pages, numbers aside. */
export function withoutRunningLines(pages: Line[][]): Line[][] {
  const shapes = pages.map((lines) => new Set(edges(lines).map(shapeOf)));
  const counts = new Map<string, number>();
  for (const shape of shapes.flatMap((onPage) => [...onPage]))
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  const isRunning = (shape: string) =>
    counts.get(shape)! >= Math.max(3, 0.6 * pages.filter((lines) => lines.length > 0).length);
  return pages.map((lines) => {
    const edge = new Set(edges(lines));
    return lines.filter((line) => !edge.has(line) || !(isRunning(shapeOf(line)) || isPageNumber(line)));
  });
}

/** The two highest and the two lowest lines of a page. */
function edges(lines: Line[]): Line[] {
  const byHeight = lines.toSorted((one, other) => other.y - one.y);
  return byHeight.length <= 4 ? byHeight : [...byHeight.slice(0, 2), ...byHeight.slice(-2)];
}

const shapeOf = (line: Line) => `${line.text.toLowerCase().replace(/\d+/g, '#')}@${Math.round(line.y / 8)}`;

function isPageNumber({ text, page }: Line): boolean {
  const number = text.match(
    /^(?:[-–—]\s*)?(?:(page|p\.|seite)\s*)?(\d+)(?:\s*(?:of|\/|von)\s*\d+)?(?:\s*[-–—])?$/i,
  );
  return number !== null && (Boolean(number[1]) || Number(number[2]) === page);
}
