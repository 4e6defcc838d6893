import type { Gain } from './ranking.ts';

export type Gains = Gain & { corpus: string; method: string };

export function reportRankings(gains: Gains[]): void {
  console.log('\n| corpus | passages by | hit rate@10 | nDCG@10 |\n|---|---|---|---|');
  const corpora = [...new Set(gains.map(({ corpus }) => corpus))];
  for (const corpus of [...corpora, '**all**'])
    for (const method of new Set(gains.map((gain) => gain.method))) {
      const ofMethod = gains.filter(
        (gain) => gain.method === method && (corpus === '**all**' || gain.corpus === corpus),
      );
      const hit = `${Math.round(100 * mean(ofMethod.map(({ hit }) => hit)))}%`;
      console.log(
        `| ${corpus} | ${method} | ${hit} | ${mean(ofMethod.map(({ ndcg }) => ndcg)).toFixed(3)} |`,
      );
    }
}

export const mean = (values: number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
