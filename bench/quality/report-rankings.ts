import type { Gain } from './ranking.ts';

export type Gains = Gain & { corpus: string; by: string };

export function reportRankings(gains: Gains[]): void {
  console.log('\n| corpus | passages by | hit rate@10 | nDCG@10 |\n|---|---|---|---|');
  const corpora = [...new Set(gains.map(({ corpus }) => corpus))];
  for (const corpus of [...corpora, '**all**'])
    for (const by of new Set(gains.map((gain) => gain.by))) {
      const own = gains.filter((gain) => gain.by === by && (corpus === '**all**' || gain.corpus === corpus));
      const hit = `${Math.round(100 * mean(own.map(({ hit }) => hit)))}%`;
      console.log(`| ${corpus} | ${by} | ${hit} | ${mean(own.map(({ ndcg }) => ndcg)).toFixed(3)} |`);
    }
}

export const mean = (values: number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
