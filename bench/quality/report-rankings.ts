import type { RankingScores } from './ranking.ts';

export type RankingResult = RankingScores & { corpus: string; method: string };

export function reportRankings(results: RankingResult[]): void {
  console.log('\n| corpus | passages by | hit rate@10 | nDCG@10 |\n|---|---|---|---|');
  const corpora = [...new Set(results.map(({ corpus }) => corpus))];
  for (const corpus of [...corpora, '**all**'])
    for (const method of new Set(results.map((result) => result.method))) {
      const ofMethod = results.filter(
        (result) => result.method === method && (corpus === '**all**' || result.corpus === corpus),
      );
      const hit = `${Math.round(100 * mean(ofMethod.map(({ hit }) => hit)))}%`;
      console.log(
        `| ${corpus} | ${method} | ${hit} | ${mean(ofMethod.map(({ ndcg }) => ndcg)).toFixed(3)} |`,
      );
    }
}

export const mean = (values: number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
