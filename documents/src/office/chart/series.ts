import type { XmlHandlers } from '../read-xml.ts';
import { attribute, isOn } from '../read-xml.ts';
import { showing } from '../sheet/number-formats.ts';

/** Maxima of spreadsheet programs for one chart; points and series beyond them are ignored. */
const limits = { points: 32_000, series: 255 };

/** Texts by their index. */
export type Points = string[];

export interface Series {
  name: Points;
  /** The categories of each level, the innermost level first. */
  categories: Points[];
  values: Points;
}

/** The part of a series that each XML element contains; the newer format (`chartEx`) has other element names. */
const parts: Record<string, keyof Series> = {
  tx: 'name',
  cat: 'categories',
  xVal: 'categories',
  strDim: 'categories',
  val: 'values',
  yVal: 'values',
  numDim: 'values',
};

interface Point {
  index: number;
  text: string;
}

/** Follows a chart tag by tag and gathers its series, with numbers as their format shows them. */
export function seriesHandlers() {
  const series: Series[] = [];
  let startsIn1904 = false;
  let part: { kind: keyof Series; tag: string; level: number; format: string } | undefined;
  let point: Point | undefined;
  let inFormat = false;

  const keep = ({ index, text }: Point) => {
    const current = series.at(-1);
    if (!part || !current || !(index < limits.points) || series.length > limits.series) return;
    const shownText = shownAs(text.trim(), part.kind === 'name' ? undefined : part.format, startsIn1904);
    if (part.kind !== 'categories') current[part.kind][index] = shownText;
    else {
      const level = current.categories[part.level] ?? [];
      level[index] = shownText;
      current.categories[part.level] = level;
    }
  };

  const handlers: Required<XmlHandlers> = {
    open: (name, tag) => {
      const kind = parts[name];
      if (name === 'date1904') startsIn1904 = isOn(attribute(tag, 'val'));
      else if (name === 'ser' || name === 'data') series.push({ name: [], categories: [], values: [] });
      else if (!part && kind && series.length > 0) part = { kind, tag: name, level: 0, format: 'General' };
      else if (!part) return;
      else if (name === 'lvl') part.format = attribute(tag, 'formatCode') ?? part.format;
      else if (name === 'formatCode') part.format = '';
      // A name may be a value alone.
      else if (name === 'pt' || (name === 'v' && part.kind === 'name' && !point))
        point = { index: Number(attribute(tag, 'idx') ?? 0), text: '' };
      inFormat = name === 'formatCode';
    },
    text: (text) => {
      if (point) point.text += text;
      else if (inFormat && part) part.format += text;
    },
    close: (name) => {
      inFormat = false;
      if (point && (name === 'pt' || name === 'v')) {
        keep(point);
        point = undefined;
      } else if (part && name === 'lvl') part.level++;
      else if (name === part?.tag) part = undefined;
    },
  };
  return { series, handlers };
}

function shownAs(text: string, format: string | undefined, startsIn1904: boolean): string {
  const number = Number(text);
  return format === undefined || text === '' || !Number.isFinite(number)
    ? text
    : showing(format, startsIn1904)(number);
}
