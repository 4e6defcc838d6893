import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Definition, definitions, type LabelsOf, type NameOf } from './definitions.ts';
import type { Metrics, Snapshot } from './metrics.ts';
import { watchProcess } from './watch-process.ts';

type Name = keyof typeof definitions;
type Labels = Record<string, string>;

/** Allowed label values: ids, texts and names do not match, while route patterns and job names do. */
const pattern = /^[\w/{}:.*+-]{1,100}$/;
const looksLikeAnId = /[\da-f]{8}-[\da-f]{4}|\d{6}/i;

export function createMetrics(): Metrics {
  const registry = new Registry();
  const instruments = Object.fromEntries(
    Object.entries<Definition>(definitions).map(([name, definition]) => [
      name,
      createInstrument(name, definition, registry),
    ]),
  ) as Record<Name, Counter | Gauge | Histogram>;
  const watched = new Map<NameOf<'counter' | 'gauge'>, () => unknown>();

  const metrics: Metrics = {
    count: (name, labels, by = 1) => (instruments[name] as Counter).inc(allowedLabels(name, labels), by),
    observe: (name, labels, value) =>
      (instruments[name] as Histogram).observe(allowedLabels(name, labels), value),
    watch: (name, readValues) => void watched.set(name, readValues),
    async read() {
      await refreshAll();
      return registry.metrics();
    },
    async snapshot() {
      await refreshAll();
      return registry.getMetricsAsJSON();
    },
  };
  const refreshAll = () =>
    Promise.all([...watched].map(([name, readValues]) => refresh(name, readValues as Read)));
  const refresh = async (name: NameOf<'counter' | 'gauge'>, readValues: Read) => {
    const metric = instruments[name] as Gauge;
    // A metric that cannot be read is left out, e.g. during a database outage, which other metrics show.
    const values = await Promise.resolve(readValues()).catch(() => []);
    // No `await` before the values are set, since two scrapes may read at once.
    metric.reset();
    for (const [labels, value] of values) metric.inc(allowedLabels(name, labels), value);
  };
  watchProcess(metrics);
  return metrics;
}

/** The aggregated metrics of several processes, in Prometheus' text format. */
export const prometheusText = (snapshots: Snapshot[]): Promise<string> =>
  AggregatorRegistry.aggregate(snapshots).metrics();

type Read = () => Promise<[Labels, number][]>;

function createInstrument(
  name: string,
  { kind, help, labels, buckets = [], aggregation = 'sum' }: Definition,
  registry: Registry,
) {
  const labelNames = Object.keys(labels);
  const options = { name, help, labelNames, aggregator: aggregation, registers: [registry] };
  if (kind === 'counter') return new Counter(options);
  return kind === 'gauge' ? new Gauge(options) : new Histogram({ ...options, buckets: [...buckets] });
}

function allowedLabels<MetricName extends Name>(name: MetricName, givenLabels: LabelsOf<MetricName>): Labels {
  const allowed: Definition['labels'] = definitions[name].labels;
  const labels: Labels = {};
  for (const [key, words] of Object.entries(allowed)) {
    const value = String((givenLabels as Labels)[key]);
    const isAllowed =
      words === 'pattern' ? pattern.test(value) && !looksLikeAnId.test(value) : words.includes(value);
    labels[key] = isAllowed ? value : 'other';
  }
  return labels;
}
