import type { Figures } from './measure.ts';

export interface Row {
  streams: number;
  floor: Figures;
  foyer: Figures;
}

/** The run as a Markdown table, each figure beside its floor. */
export function printRun(rows: Row[]) {
  console.log(`| streams | ${columns.map(([title]) => title).join(' | ')} |`);
  console.log(`|---${'|---'.repeat(columns.length)}|`);
  for (const { streams, floor, foyer } of rows) {
    const cells = columns.map(([, cell]) => `${cell(foyer)} / ${cell(floor)}`);
    console.log(`| ${streams} | ${cells.join(' | ')} |`);
  }
}

const columns: [string, (figures: Figures) => string][] = [
  ['first token p50', ({ firstTokenMedian }) => `${firstTokenMedian.toFixed(1)} ms`],
  ['first token p99', ({ firstToken99 }) => `${firstToken99.toFixed(1)} ms`],
  ['delivered', ({ delivered }) => percent(delivered)],
  ['answers a second', ({ answersPerSecond }) => answersPerSecond.toFixed(1)],
  ['CPU s per 1,000', ({ cpuPer1000 }) => cpuPer1000.toFixed(2)],
  ['peak memory', (figures) => `${figures.peakMegabytes.toFixed(0)} MB`],
  ['with sources', ({ withSources }) => percent(withSources)],
  ['model late by', ({ modelLateness }) => `${modelLateness.toFixed(1)} ms`],
];

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
