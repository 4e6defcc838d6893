import type { TextRun } from './line.ts';
import type { PdfPage } from './open-pdf.ts';

/** The fields of a pdf.js annotation that are used here. */
interface Annotation {
  subtype: string;
  hidden?: boolean;
  /** Left, lower, right and upper edge. */
  rect: [number, number, number, number];
  fieldType?: string | null;
  fieldValue?: string | string[] | null;
  alternativeText?: string;
  options?: { exportValue: string; displayValue: string }[];
  password?: boolean;
  checkBox?: boolean;
  radioButton?: boolean;
  exportValue?: string;
  buttonValue?: string | null;
  /** The text that was typed on the page. */
  contentsObj?: { str: string };
}

interface FormText {
  rect: Annotation['rect'];
  text: string;
  /** True for the mark of a checkbox or radio button, which is placed before its label; a value is placed after it. */
  isMark: boolean;
  /** The field's name for screen readers. */
  label: string;
}

/** Reads the values of form fields and the text typed on the page, which are not part of the page's content stream. */
export async function readFormTexts(page: PdfPage): Promise<FormText[]> {
  const annotations: Annotation[] = await page.getAnnotations();
  return annotations.flatMap((annotation) => {
    const isMark = Boolean(annotation.checkBox || annotation.radioButton);
    const text = textOf(annotation).replace(/\s+/g, ' ').trim();
    if (!text || annotation.hidden) return [];
    return [{ rect: annotation.rect, text, isMark, label: annotation.alternativeText ?? '' }];
  });
}

function textOf(annotation: Annotation): string {
  const { subtype, fieldType, fieldValue, options = [], contentsObj } = annotation;
  if (subtype === 'FreeText') return contentsObj?.str ?? '';
  if (subtype !== 'Widget' || annotation.password) return '';
  if (annotation.checkBox) return fieldValue === annotation.exportValue ? '☒' : '☐';
  if (annotation.radioButton) return fieldValue && fieldValue === annotation.buttonValue ? '☒' : '☐';
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return '';
  const displayed = (value: string) =>
    options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value;
  return [fieldValue ?? []].flat().map(displayed).join(', ');
}

/** Inserts each value beside its label in the text of the page, or at the end with the field's name in the form. */
export function withFormTexts(runs: TextRun[], formTexts: FormText[]): TextRun[] {
  const all = runs.map((run) => ({ ...run }));
  const rest: TextRun[] = [];
  const valueCounts = new Map<TextRun, number>();
  for (const { rect, text, isMark, label } of formTexts) {
    const markLabel = isMark ? rightOf(all, rect) : undefined;
    if (markLabel) {
      markLabel.str = `${text} ${markLabel.str}`;
      continue;
    }
    const beside = captionOf(all, rect) ?? leftOf(all, rect);
    if (!beside) {
      if (!isMark || label)
        rest.push(runAt(label ? `${label}: ${text}` : text, rect[0], -12 * rest.length, 10));
      continue;
    }
    const values = valueCounts.get(beside) ?? 0;
    valueCounts.set(beside, values + 1);
    // A second value of one label, as in the row of a table, is a cell of its own.
    const { size, y, end } = placeOf(beside);
    const at = all.indexOf(beside) + 1 + values;
    all.splice(at, 0, runAt(text, end + size * (0.3 + 1.5 * values), y, size));
  }
  return [...all, ...rest];
}

const runAt = (str: string, x: number, y: number, size: number): TextRun => ({
  str,
  dir: 'ltr',
  transform: [size, 0, 0, size, x, y],
  width: 0,
  hasEOL: false,
});

function placeOf({ transform, width }: TextRun) {
  const [a = 0, b = 0, , , x = 0, y = 0] = transform;
  return { x, y, end: x + width, size: Math.hypot(a, b) || 1 };
}

type Place = ReturnType<typeof placeOf>;

/** The run with the shortest distance; undefined if no run has one. */
function nearestRun(runs: TextRun[], distance: (run: Place) => number | undefined): TextRun | undefined {
  let best: { run: TextRun; distance: number } | undefined;
  for (const run of runs) {
    if (run.width === 0 || run.str.trim() === '') continue;
    const gap = distance(placeOf(run));
    if (gap !== undefined && (!best || gap < best.distance)) best = { run, distance: gap };
  }
  return best?.run;
}

const isBeside = ([, lower, , upper]: Annotation['rect'], { y, size }: Place) =>
  y > lower - 0.5 * size && y < upper;

const leftOf = (runs: TextRun[], rect: Annotation['rect']) =>
  nearestRun(runs, (run) =>
    isBeside(rect, run) && run.end < rect[0] + run.size ? rect[0] - run.end : undefined,
  );

/** The label of a checkbox is close to its right. */
const rightOf = (runs: TextRun[], rect: Annotation['rect']) =>
  nearestRun(runs, (run) => {
    const distance = run.x - rect[2];
    return isBeside(rect, run) && distance > -2 && distance < 3 * run.size ? distance : undefined;
  });

/** A small line above the field that begins where it begins. */
const captionOf = (runs: TextRun[], [left, , , upper]: Annotation['rect']) =>
  nearestRun(runs, ({ x, y, size }) =>
    Math.abs(x - left) < 1.5 * size && y >= upper - 2 && y - upper < 1.5 * size ? y - upper : undefined,
  );
