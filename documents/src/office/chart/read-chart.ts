import type { Block } from '../../block.ts';
import { DocumentProblem } from '../../problem.ts';
import { tableRow } from '../../table-row.ts';
import type { Package } from '../package.ts';
import { attribute, readXml, type XmlHandlers } from '../read-xml.ts';
import { type Points, type Series, seriesHandlers } from './series.ts';

interface Axis {
  hasValues: boolean;
  isHorizontal: boolean;
}

/** `axis`: undefined for the title of the chart itself. */
interface Title {
  axis: Axis | undefined;
  text: string;
}

/** The cached data of a chart: its title, then a row for each category. Throws `corrupt` if the file has no cached values. */
export async function readChart(from: Package, part: string): Promise<Block[]> {
  const { titles, handlers: ofTitles } = titleHandlers();
  const { series, handlers: ofSeries } = seriesHandlers();
  await readXml(from, part, {
    open: (name, tag) => {
      ofTitles.open(name, tag);
      ofSeries.open(name, tag);
    },
    text: (text) => {
      ofTitles.text(text);
      ofSeries.text(text);
    },
    close: (name) => {
      ofTitles.close(name);
      ofSeries.close(name);
    },
  });
  const { chart, values, categories } = textsOf(titles);
  const tables = tablesOf(series, categories);
  if (tables.length === 0) throw new DocumentProblem('corrupt');
  const title = [chart, values && `(${values})`];
  return [
    { kind: 'text', text: ['Chart', title.filter(Boolean).join(' ')].filter(Boolean).join(': ') },
    ...tables.map((rows) => ({ kind: 'table', rows }) as const),
  ];
}

function titleHandlers() {
  const titles: Title[] = [];
  let axis: Axis | undefined;
  let title: Title | undefined;
  let inText = false;
  const handlers: Required<XmlHandlers> = {
    open: (name, tag) => {
      if (axisNames.test(name)) axis = { hasValues: name === 'valAx', isHorizontal: false };
      else if (name === 'valScaling' && axis) axis.hasValues = true;
      else if (name === 'axPos' && axis) axis.isHorizontal = /^[bt]$/.test(attribute(tag, 'val') ?? '');
      else if (name === 'title') {
        title = { axis, text: '' };
        titles.push(title);
      } else if (name === 'p' && title) title.text += ' ';
      inText = name === 't' || name === 'v';
    },
    text: (text) => {
      if (inText && title) title.text += text;
    },
    close: (name) => {
      inText = false;
      if (name === 'title') title = undefined;
      else if (axisNames.test(name)) axis = undefined;
    },
  };
  return { titles, handlers };
}

/** The last is the axis of the newer format (`chartEx`). */
const axisNames = /^(?:catAx|valAx|dateAx|serAx|axis)$/;

/** The titles of the chart, of its value axes and of its category axes. */
function textsOf(titles: Title[]): { chart: string; values: string; categories: string } {
  // Both axes of a scatter chart have values: the horizontal ones are the positions of the points.
  const isScatter = titles.every(({ axis }) => !axis || axis.hasValues);
  const hasValues = ({ hasValues, isHorizontal }: Axis) => hasValues && !(isScatter && isHorizontal);
  const joined = (matches: (axis: Axis | undefined) => boolean) =>
    titles
      .flatMap(({ axis, text }) => (matches(axis) ? text.replace(/\s+/g, ' ').trim() : []))
      .filter(Boolean)
      .join(', ');
  return {
    chart: joined((axis) => !axis),
    values: joined((axis) => axis !== undefined && hasValues(axis)),
    categories: joined((axis) => axis !== undefined && !hasValues(axis)),
  };
}

/** One table if all series have the same categories, else one for each series. */
function tablesOf(series: Series[], corner: string): string[][] {
  const filledSeries = series.filter(({ values }) => values.length > 0);
  if (filledSeries.length === 0) return [];
  const labels = filledSeries.map(({ categories }) => labelsOf(categories));
  const commonLabels = labels.find(({ length }) => length > 0) ?? [];
  const haveCommonLabels = labels.every(
    (seriesLabels) => seriesLabels.length === 0 || seriesLabels.join('\n') === commonLabels.join('\n'),
  );
  if (haveCommonLabels) return [tableOf(corner, commonLabels, filledSeries)];
  return filledSeries.map((one) => tableOf(corner, labelsOf(one.categories), [one]));
}

function tableOf(corner: string, labels: Points, series: Series[]): string[] {
  const length = Math.max(...series.map(({ values }) => values.length));
  const rows = Array.from({ length }, (_, at) => [labels[at], ...series.map(({ values }) => values[at])]);
  const header = [corner, ...series.map(({ name }) => name.join(' '))];
  return [header, ...rows.filter((row) => row.some(Boolean))].map(tableRow).filter(Boolean);
}

/** Categories of several levels: an outer label applies to all points until the next outer label. */
function labelsOf([inner = [], ...outer]: Points[]): Points {
  const open: string[] = [];
  return Array.from(inner, (label, at) => {
    for (const [level, points] of outer.entries()) if (points[at]) open[level] = points[at];
    return [...open.toReversed(), label].filter(Boolean).join(', ');
  });
}
