import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { LabelsOf, NameOf } from './definitions.ts';

/** Values at the moment of a reading. */
export type Reading<Name extends NameOf<'counter' | 'gauge'>> = [labels: LabelsOf<Name>, value: number][];

/** What operators watch. No label carries an id, a text or a name: a word that is none of the program's reads `other`. */
export interface Metrics {
  /** Adds to a counter, or to a gauge that goes up and down. */
  count<Name extends NameOf<'counter' | 'gauge'>>(name: Name, labels: LabelsOf<Name>, by?: number): void;
  /** One value of a histogram. */
  observe<Name extends NameOf<'histogram'>>(name: Name, labels: LabelsOf<Name>, value: number): void;
  /** Has a gauge, or a counter that something else counts, read anew at each reading. What fails is left out of it. */
  watch<Name extends NameOf<'counter' | 'gauge'>>(
    name: Name,
    read: () => Reading<Name> | Promise<Reading<Name>>,
  ): void;
  /** Everything, in the text format of Prometheus. */
  read(): Promise<string>;
  /** The same as data, to be told together with those of other processes. */
  snapshot(): Promise<Snapshot>;
}

export type Snapshot = MetricObjectWithValues<MetricValue<string>>[];
