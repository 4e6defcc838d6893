export interface Line {
  text: string;
  page: number;
  /** Left edge and baseline, in points from the page's lower left. */
  x: number;
  y: number;
  /** Points. */
  fontSize: number;
  /** True if it has cells that are far apart, as in the row of a table. */
  isRow: boolean;
  /** Left edge of each cell; a line outside of tables has one cell. */
  starts: number[];
}

/** A run of text as pdf.js gives it. */
export interface TextRun {
  str: string;
  dir: string;
  transform: number[];
  width: number;
  hasEOL: boolean;
}

/** A line that may still grow; `end` is its right edge. */
type OpenLine = Line & { end: number };

/** Joins the text runs of a page into lines, in the order in which the page draws them. */
export function linesOf(runs: TextRun[], page: number): Line[] {
  const lines: OpenLine[] = [];
  for (const run of runs) {
    const line = lines.at(-1);
    if (run.str.trim() === '') {
      if (line && run.str) line.text += ' ';
      continue;
    }
    const [a = 0, b = 0, , , x = 0, y = 0] = run.transform;
    const fontSize = Math.hypot(a, b) || 1;
    if (line && continuesLine(line, run, x, y, fontSize)) append(line, run, x, fontSize);
    else lines.push({ text: run.str, page, x, y, fontSize, isRow: false, starts: [x], end: x + run.width });
  }
  return lines.map(({ end: _, ...line }) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }));
}

function continuesLine(line: OpenLine, run: TextRun, x: number, y: number, fontSize: number) {
  if (Math.abs(line.y - y) > 0.45 * Math.max(fontSize, line.fontSize)) return false;
  return run.dir === 'rtl' || x > line.end - fontSize;
}

function append(line: OpenLine, run: TextRun, x: number, fontSize: number) {
  if (run.dir === 'rtl') return appendLeftwards(line, run, x, fontSize);
  const gap = x - line.end;
  const isCell = gap > 1.4 * fontSize;
  if (isCell) line.starts.push(x);
  if (isCell) line.text = `${line.text.trimEnd()} | ${run.str}`;
  else line.text += gap > 0.12 * fontSize && !line.text.endsWith(' ') ? ` ${run.str}` : run.str;
  line.isRow ||= isCell;
  line.fontSize = Math.max(line.fontSize, fontSize);
  line.end = x + run.width;
}

/** Many programs draw a right-to-left line from its left end: the run further right is read first. */
function appendLeftwards(line: OpenLine, run: TextRun, x: number, fontSize: number) {
  const isFirst = x > line.x;
  const gap = isFirst ? x - line.end : line.x - (x + run.width);
  line.text = (isFirst ? [run.str, line.text] : [line.text, run.str]).join(gap > 0.12 * fontSize ? ' ' : '');
  line.x = Math.min(line.x, x);
  line.end = Math.max(line.end, x + run.width);
  line.fontSize = Math.max(line.fontSize, fontSize);
}
