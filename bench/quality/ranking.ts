import { cosine, fromFloat16Bytes, type HistoryMessage } from '@foyer/engine';
import type { AnswerableQuestion } from '../../engine/quality/corpus.ts';
import { containsWords } from '../../engine/quality/judge.ts';
import { retrieve } from '../../server/src/features/knowledge/retrieval/retrieve.ts';
import { anyWordQuery } from './baselines.ts';
import type { PersonaWithDocuments } from './site.ts';

export interface Ranked {
  id: string;
  text: string;
  page: number;
}

type Ranking = (
  subject: PersonaWithDocuments,
  question: string,
  history: HistoryMessage[],
) => Promise<Ranked[]>;

const depth = 10;

/** Three rankings of the first ten passages: hybrid search, and each of its two parts by itself. */
export const rankings: Record<'hybrid' | 'full text' | 'vectors', Ranking> = {
  async hybrid({ ctx, persona }, question, history) {
    const viewerId = ctx.viewer.id;
    const retrieval = await retrieve(ctx, { foId: persona.id, viewerId, question, history, limit: depth });
    return retrieval.passages.map(({ id, text, place }) => ({ id, text, page: place.page! }));
  },
  /**
   * PostgreSQL's full-text search with its English stemmer, any word of the question, `ts_rank_cd` normalised by
   * length.
   */
  async 'full text'({ ctx, persona }, question) {
    const { rows } = await ctx.database.pool.query<Ranked>(
      `select id, text, (place->>'page')::int as page from knowledge_base
        where fo_id = $1 and to_tsvector('english', text) @@ $2::tsquery
        order by ts_rank_cd(to_tsvector('english', text), $2::tsquery, 1) desc, id limit ${depth}`,
      [persona.id, await anyWordQuery(ctx.database.pool, question)],
    );
    return rows;
  },
  /** Exact cosine similarity with the same embedding. */
  async vectors({ ctx, persona }, question) {
    const [vector] = await ctx.ai.embedding.embed([question]);
    const { rows } = await ctx.database.pool.query<Ranked & { embedding: Buffer }>(
      `select id, text, (place->>'page')::int as page, embedding from knowledge_base where fo_id = $1`,
      [persona.id],
    );
    return rows
      .map((row) => ({ ...row, score: cosine(vector!, fromFloat16Bytes(row.embedding)) }))
      .sort((one, other) => other.score - one.score)
      .slice(0, depth);
  },
};

export interface RankingScores {
  hit: number;
  ndcg: number;
}

/** True if a passage is from the page of the answer and contains the known answer. */
export function isRelevant({ page, answers = [], all = [] }: AnswerableQuestion, passage: Ranked): boolean {
  const text = passage.text.toLowerCase().replace(/\s+/g, ' ');
  return passage.page === page && [...answers, ...all].some((known) => containsWords(text, known));
}

/** Scores of the first ten passages; `relevantCount` is the number of all relevant passages. */
export function scoresOf(
  ranked: Ranked[],
  question: AnswerableQuestion,
  relevantCount: number,
): RankingScores {
  return scoresByRank(
    ranked.map((passage) => isRelevant(question, passage)),
    relevantCount,
  );
}

/** Hit rate and normalised discounted cumulative gain (nDCG) at ten. */
export function scoresByRank(relevanceByRank: boolean[], relevantCount: number): RankingScores {
  const firstRanks = relevanceByRank.slice(0, depth);
  const discountedGain = (relevance: boolean[]) =>
    relevance.reduce((sum, relevant, rank) => sum + (relevant ? 1 / Math.log2(rank + 2) : 0), 0);
  const best = discountedGain(Array.from({ length: Math.min(relevantCount, depth) }, () => true));
  return { hit: firstRanks.includes(true) ? 1 : 0, ndcg: best > 0 ? discountedGain(firstRanks) / best : 0 };
}
