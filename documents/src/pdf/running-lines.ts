import type { Line } from './line.ts';

interface PageBody {
  lines: Line[];
  /** True if the page has no lines, or only headers and footers. */
  hasNoText: boolean;
}

/**
 * Leaves out page numbers, and headers and footers after their first page: lines at the edge of most pages that are the
 * same there except for the page number. A page is never left without a line.
 */
export function withoutRunningLines(pages: Line[][]): PageBody[] {
  const running = runningShapes(pages);
  const earlierShapes = new Set<string>();
  return pages.map((lines) => {
    const edge = new Set(edges(lines));
    const first: Line[] = [];
    const body: Line[] = [];
    for (const line of lines) {
      const shapes = edge.has(line) ? shapesOf(line).filter((shape) => running.has(shape)) : [];
      if (edge.has(line) && isPageNumber(line)) continue;
      if (shapes.length === 0) body.push(line);
      else if (!shapes.some((shape) => earlierShapes.has(shape))) first.push(line);
      for (const shape of shapes) earlierShapes.add(shape);
    }
    // The first header or footer is put at the start of its page, where it does not split a sentence that runs over the page's end.
    return body.length === 0 ? { lines, hasNoText: true } : { lines: [...first, ...body], hasNoText: false };
  });
}

/** The shapes of lines at the edge of at least three pages, and of at least 60% of the pages that have text. */
function runningShapes(pages: Line[][]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const lines of pages)
    for (const shape of new Set(edges(lines).flatMap(shapesOf)))
      counts.set(shape, (counts.get(shape) ?? 0) + 1);
  const minPages = Math.max(3, 0.6 * pages.filter((lines) => lines.length > 0).length);
  return new Set([...counts].filter(([, count]) => count >= minPages).map(([shape]) => shape));
}

/** The two highest and the two lowest lines of a page. */
function edges(lines: Line[]): Line[] {
  const fromTop = lines.toSorted((one, other) => other.y - one.y);
  return fromTop.length <= 4 ? fromTop : [...fromTop.slice(0, 2), ...fromTop.slice(-2)];
}

/** The forms in which a line at its height may repeat: as it is, and without the number of its page. Other numbers count as text. */
function shapesOf({ text, page, y }: Line): string[] {
  const numbers = [...text.matchAll(/(?<![\d.,])\d+(?!\d|[.,]\d)/g)].filter(
    ([number]) => Number(number) === page,
  );
  const withoutNumber = numbers.map(
    ({ 0: number, index }) => `${text.slice(0, index)}#${text.slice(index + number.length)}`,
  );
  return [text, ...withoutNumber].map((shape) => `${shape}@${Math.round(y / 8)}`);
}

function isPageNumber({ text, page }: Line): boolean {
  const number = text.match(
    /^(?:[-–—]\s*)?(?:(page|p\.|seite)\s*)?(\d+)(?:\s*(?:of|\/|von)\s*\d+)?(?:\s*[-–—])?$/i,
  );
  return number !== null && (Boolean(number[1]) || Number(number[2]) === page);
}
