import type { Figures } from './measure.ts';

export interface Row {
  streams: number;
  personas: number;
  floor: Figures;
  foyer: Figures;
}

/** Prints the run as a Markdown table, each number beside its baseline. */
export function printRun(rows: Row[]) {
  console.log(`| streams, personas | ${columns.map(([title]) => title).join(' | ')} |`);
  console.log(`|---${'|---'.repeat(columns.length)}|`);
  for (const { streams, personas, floor, foyer } of rows) {
    const cells = columns.map(([, cell]) => `${cell(foyer)} / ${cell(floor)}`);
    console.log(`| ${streams}, ${personas} | ${cells.join(' | ')} |`);
  }
}

const columns: [string, (figures: Figures) => string][] = [
  ['first token p50', ({ firstTokenMedian }) => `${firstTokenMedian.toFixed(1)} ms`],
  ['first token p99', ({ firstTokenP99 }) => `${firstTokenP99.toFixed(1)} ms`],
  ['rejected at first', ({ rejected }) => (rejected.share > 0 ? rejections(rejected) : '0')],
  ['tokens a second', ({ tokensPerSecond }) => tokensPerSecond.toFixed(0)],
  ['delivered', ({ throughputShare }) => percent(throughputShare)],
  ['CPU s per 1,000', ({ cpuPer1000: { others, database } }) => cpu(others, database)],
  ['statements, commits, fsyncs a turn', ({ database }) => (database ? counts(database) : 'none')],
  ['peak memory', (figures) => `${figures.peakMegabytes.toFixed(0)} MB`],
  ['with sources', ({ withSources }) => percent(withSources)],
  ['model late by', ({ modelLateness }) => `${modelLateness.toFixed(1)} ms`],
];

const cpu = (node: number, database: number) =>
  database === 0
    ? node.toFixed(1)
    : `${(node + database).toFixed(1)} (${node.toFixed(1)} + ${database.toFixed(1)})`;

const counts = ({ statements, commits, fsyncs }: NonNullable<Figures['database']>) =>
  [statements, commits, fsyncs].map((each) => each.toFixed(1)).join(', ');

const rejections = ({ share, times, waitMedian, waitP99 }: Figures['rejected']) =>
  `${percent(share)}, ${times.toFixed(1)} times, first token p50 ${(waitMedian / 1000).toFixed(1)}, p99 ${(waitP99 / 1000).toFixed(1)} s`;

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
