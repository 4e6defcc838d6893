import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { beforeAll, expect, test } from 'vitest';
import { testSite } from '../../testing/index.ts';
import { type Definition, definitions } from './definitions.ts';

const token = 'token-of-the-scraper';
const site = testSite({ METRICS_TOKEN: token });
const scrapeLabels = ['le', 'instance', 'job'];
let queries: { panel: string; expr: string }[];
/** The types of all metrics, by name. */
let kindOf: Map<string, string>;

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

beforeAll(async () => {
  const file = join(import.meta.dirname, '../../../../docs/operate/grafana/foyer.json');
  const { panels } = JSON.parse(await readFile(file, 'utf8')) as Dashboard;
  queries = panels.flatMap(({ title, targets = [] }) =>
    // Grafana inserts its own interval.
    targets.map(({ expr }) => ({ panel: title, expr: expr.replaceAll('$__rate_interval', '5m') })),
  );
  const response = await site.call('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } });
  const kinds = (await response.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm);
  kindOf = new Map([...kinds].map(([, name, kind]) => [name!, kind!]));
});

/** Name of error nodes in the grammar. */
const errorNode = '⚠';

/** The texts of all nodes of this type in a PromQL query. */
function partsOf(expr: string, name: string): string[] {
  const parts: string[] = [];
  parser.parse(expr).iterate({
    enter: (node) => {
      if (node.name === name) parts.push(expr.slice(node.from, node.to));
    },
  });
  return parts;
}

const metricOf = (series: string) =>
  kindOf.has(series) ? series : series.replace(/_(?:bucket|sum|count)$/, '');

test('every query of the dashboard is valid PromQL', () => {
  expect(queries.length).toBeGreaterThan(20);
  expect(partsOf('sum(rate(', errorNode)).not.toEqual([]);
  for (const { panel, expr } of queries) expect(partsOf(expr, errorNode), `${panel}: ${expr}`).toEqual([]);
});

test('the queries of the dashboard use existing metrics, and together all of them', () => {
  const usedSeries = new Set<string>();
  for (const { panel, expr } of queries)
    for (const series of partsOf(expr, 'Identifier')) {
      const metric = metricOf(series);
      const isHistogram = kindOf.get(metric) === 'histogram';
      expect(kindOf.get(metric), `${panel}: ${series}`).toBeDefined();
      expect(series !== metric, `${panel}: ${series}`).toBe(isHistogram);
      usedSeries.add(metric);
    }
  expect([...usedSeries].toSorted()).toEqual([...kindOf.keys()].toSorted());
});

test('every label in a query of the dashboard exists for its metric', () => {
  for (const { panel, expr } of queries) {
    const labels = partsOf(expr, 'Identifier').flatMap((series) =>
      Object.keys((definitions as Record<string, Definition>)[metricOf(series)]!.labels),
    );
    for (const label of partsOf(expr, 'LabelName'))
      expect([...scrapeLabels, ...labels], `${panel}: ${expr}`).toContain(label);
  }
});

test('the dashboard shows counters as rates, and gauges as they are', () => {
  for (const { panel, expr } of queries) {
    const selected = partsOf(expr, 'MatrixSelector').flatMap((part) => partsOf(part, 'Identifier'));
    for (const series of partsOf(expr, 'Identifier')) {
      const grows = kindOf.get(metricOf(series)) !== 'gauge' && !series.startsWith('process_start');
      expect(selected.includes(series), `${panel}: ${series}`).toBe(grows);
    }
  }
});
