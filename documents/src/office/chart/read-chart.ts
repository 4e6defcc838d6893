import type { Block } from '../../block.ts';
import { DocumentProblem } from '../../problem.ts';
import { tableRow } from '../../table-row.ts';
import type { Package } from '../package.ts';
import { readXml, type XmlHandlers } from '../read-xml.ts';
import { type Points, type Series, seriesHandlers } from './series.ts';

interface Titles {
  /** Of the chart itself, of the axis of its values, and of the other one. */
  chart: string;
  values: string;
  categories: string;
}

/**
 * What a chart draws, as the program that made it has kept it in the file: its title, then a row for each category.
 * Without numbers in the file it counts as damaged.
 */
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
  const tables = tablesOf(series, titles.categories.trim());
  if (tables.length === 0) throw new DocumentProblem('corrupt');
  const title = [titles.chart.trim(), titles.values.trim() && `(${titles.values.trim()})`];
  return [
    { kind: 'text', text: ['Chart', title.filter(Boolean).join(' ')].filter(Boolean).join(': ') },
    ...tables.map((rows) => ({ kind: 'table', rows }) as const),
  ];
}

function titleHandlers() {
  const titles: Titles = { chart: '', values: '', categories: '' };
  let titleTarget: keyof Titles = 'chart';
  let inTitle = false;
  let inText = false;
  const handlers: Required<XmlHandlers> = {
    open: (name) => {
      if (/^(?:cat|val|date|ser)Ax$/.test(name)) titleTarget = name === 'valAx' ? 'values' : 'categories';
      else if (name === 'title') inTitle = true;
      inText = inTitle && (name === 't' || name === 'v');
    },
    text: (text) => {
      if (inText) titles[titleTarget] += text;
    },
    close: (name) => {
      inText = false;
      if (name === 'title') inTitle = false;
      else if (/^(?:cat|val|date|ser)Ax$/.test(name)) titleTarget = 'chart';
    },
  };
  return { titles, handlers };
}

/** One table where all series have the same categories, else one for each. */
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

/** An outer level says its category once, for all that follow until the next. */
function labelsOf([inner = [], ...outer]: Points[]): Points {
  const open: string[] = [];
  return Array.from(inner, (label, at) => {
    for (const [level, points] of outer.entries()) if (points[at]) open[level] = points[at];
    return [...open.toReversed(), label].filter(Boolean).join(', ');
  });
}
