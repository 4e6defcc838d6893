import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { LabelsOf, NameOf } from './definitions.ts';

/** Values at the time of a reading. */
export type Reading<Name extends NameOf<'counter' | 'gauge'>> = [labels: LabelsOf<Name>, value: number][];

/** Metrics for operators. Labels contain no ids, texts or names: other values become `other`. */
export interface Metrics {
  /** Adds to a counter, or to a gauge that goes up and down. */
  count<Name extends NameOf<'counter' | 'gauge'>>(name: Name, labels: LabelsOf<Name>, by?: number): void;
  /** Adds a value to a histogram. */
  observe<Name extends NameOf<'histogram'>>(name: Name, labels: LabelsOf<Name>, value: number): void;
  /** Reads a gauge, or a counter from elsewhere, at each scrape. Failing ones are left out. */
  watch<Name extends NameOf<'counter' | 'gauge'>>(
    name: Name,
    readValues: () => Reading<Name> | Promise<Reading<Name>>,
  ): void;
  /** All metrics in Prometheus' text format. */
  read(): Promise<string>;
  /** All metrics as data, to be aggregated with those of other processes. */
  snapshot(): Promise<Snapshot>;
}

export type Snapshot = MetricObjectWithValues<MetricValue<string>>[];
