import type { XmlHandlers } from '../read-xml.ts';
import { attribute, isOn } from '../read-xml.ts';
import { numberFormatter } from '../sheet/number-formats.ts';

/** Points of a series and series of a chart, as in Excel 2007; those beyond are ignored. */
const limits = { points: 32_000, series: 255 };

/** Texts by their index. */
export type Points = string[];

export interface Series {
  name: Points;
  /** The categories of each level, the innermost level first. */
  categories: Points[];
  values: Points;
}

/**
 * The part of a series that each XML element contains. In the newer format (`chartEx`), a `data` element contains values and
 * categories, and the `series` element with its name follows later.
 */
const parts: Record<string, keyof Series> = {
  tx: 'name',
  cat: 'categories',
  xVal: 'categories',
  strDim: 'categories',
  val: 'values',
  yVal: 'values',
  numDim: 'values',
};

const seriesNames = /^(?:ser|data|series)$/;

interface Point {
  index: number;
  text: string;
}

/** Returns handlers for `readXml` that collect the series of a chart, with formatted numbers. */
export function seriesHandlers() {
  const series: Series[] = [];
  const seriesOfData = new Map<string, Series>();
  /** The names of the open elements. */
  const path: string[] = [];
  let current: Series | undefined;
  let startsIn1904 = false;
  let part: { kind: keyof Series; tag: string; level: number; format: string } | undefined;
  let point: Point | undefined;
  let inFormat = false;

  const storePoint = ({ index, text }: Point) => {
    if (!part || !current || !(index < limits.points) || series.length > limits.series) return;
    const shownText = formatValue(text.trim(), part.kind === 'name' ? undefined : part.format, startsIn1904);
    if (part.kind !== 'categories') current[part.kind][index] = shownText;
    else {
      const level = current.categories[part.level] ?? [];
      level[index] = shownText;
      current.categories[part.level] = level;
    }
  };

  function openSeries(name: string, tag: Parameters<typeof attribute>[0]) {
    if (name === 'dataId') {
      const named = seriesOfData.get(attribute(tag, 'val') ?? '');
      if (named && current) named.name = current.name;
    } else if (seriesNames.test(name)) {
      current = { name: [], categories: [], values: [] };
      if (name !== 'series') series.push(current);
      if (name === 'data') seriesOfData.set(attribute(tag, 'id') ?? '', current);
    }
  }

  function openPart(name: string, tag: Parameters<typeof attribute>[0], parent = '') {
    // Titles and data labels have a `tx` element too.
    const kind = name === 'tx' && !seriesNames.test(parent) ? undefined : parts[name];
    if (!part && kind && current) part = { kind, tag: name, level: 0, format: 'General' };
    else if (!part) return;
    else if (name === 'lvl') part.format = attribute(tag, 'formatCode') ?? part.format;
    else if (name === 'formatCode') part.format = '';
    // A name may be a `v` element without `pt`.
    else if (name === 'pt' || (name === 'v' && part.kind === 'name' && !point))
      point = { index: Number(attribute(tag, 'idx') ?? 0), text: '' };
  }

  const handlers: Required<XmlHandlers> = {
    open: (name, tag) => {
      if (name === 'date1904') startsIn1904 = isOn(attribute(tag, 'val'));
      openSeries(name, tag);
      openPart(name, tag, path.at(-1));
      path.push(name);
      inFormat = name === 'formatCode';
    },
    text: (text) => {
      if (point) point.text += text;
      else if (inFormat && part) part.format += text;
    },
    close: (name) => {
      inFormat = false;
      path.pop();
      if (seriesNames.test(name)) current = undefined;
      if (point && (name === 'pt' || name === 'v')) {
        storePoint(point);
        point = undefined;
      } else if (part && name === 'lvl') part.level++;
      else if (name === part?.tag) part = undefined;
    },
  };
  return { series, handlers };
}

function formatValue(text: string, format: string | undefined, startsIn1904: boolean): string {
  const number = Number(text);
  return format === undefined || text === '' || !Number.isFinite(number)
    ? text
    : numberFormatter(format, startsIn1904)(number);
}
