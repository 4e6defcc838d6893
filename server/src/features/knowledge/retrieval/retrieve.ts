import type { HistoryMessage, TermCounts, TurnPassage } from '@foyer/engine';
import { isLong } from './bm25.ts';
import { completeQuestion } from './complete-question.ts';
import { loadPassages } from './load-passages.ts';
import { passageSearch, type SearchContext } from './passage-search.ts';
import { type Candidate, rerank } from './rerank.ts';
import type { PassageSearch } from './search.ts';
import { weighTerms } from './weigh-terms.ts';

type RetrievedPassage = TurnPassage;

export interface Retrieval {
  /** Best first; empty if nothing is relevant. */
  passages: RetrievedPassage[];
  /** Document frequency of each term of the question. */
  rarity: TermCounts;
  /** The nearest subjects of this persona's documents, for an honest "I know about …". */
  topics: string[];
}

export interface RetrievalInput {
  foId: string;
  /** Undefined for an anonymous viewer, who sees only the owner's passages. */
  viewerId: string | undefined;
  question: string;
  /** Oldest first, without the question. */
  history?: HistoryMessage[];
  limit?: number;
  /** The question's embedding, if the caller has it. */
  vector?: Float32Array;
  /** Revision of the persona's passages; without it, the database is searched. */
  revision?: number;
}

const maxReranked = 30;

/**
 * Retrieves the passages of a persona that answer a question. Fuses two rankings, by full text and by vectors, and
 * reranks the best by explainable features. A question that refers to earlier turns is searched for in both forms, as
 * asked and completed.
 */
export async function retrieve(ctx: SearchContext, input: RetrievalInput): Promise<Retrieval> {
  const { foId, viewerId, question, history = [], limit = 8, revision } = input;
  const completedForms = completeQuestion(question, history);
  const forms = [question, ...completedForms];
  const vectors = input.vector
    ? [input.vector, ...(await ctx.ai.embedding.embed(completedForms))]
    : await ctx.ai.embedding.embed(forms);
  const search = passageSearch(ctx, { foId, viewerId }, revision);
  const [words, ...byVector] = await Promise.all([
    weighTerms(search, forms).then(async (weighed) => ({
      weighed,
      rankings: await Promise.all(weighed.forms.map(search.rankByText)),
    })),
    ...vectors.map(search.rankByVector),
  ]);
  const candidates = await load(
    ctx,
    search,
    fuseRankings([...byVector, ...words.rankings]).slice(0, maxReranked),
  );
  const passages = rerank(candidates, {
    question: completedForms.at(-1) ?? question,
    isLong: isLong(question),
    terms: words.weighed.forms.flat(),
    vectors,
    engine: ctx.ai.embedding,
    limit,
  });
  return {
    passages,
    rarity: words.weighed.rarity,
    topics: topicsOf(candidates),
  };
}

/** RRF constant, which dampens the first ranks; 60 is the usual value. */
const k = 60;

interface FusedRank {
  id: string;
  score: number;
}

/** Reciprocal rank fusion: passages that several rankings place high come first. */
function fuseRankings(rankings: string[][]): FusedRank[] {
  const scores = new Map<string, number>();
  for (const ranking of rankings)
    for (const [rank, id] of ranking.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (k + rank + 1));
  return [...scores].map(([id, score]) => ({ id, score })).sort((one, other) => other.score - one.score);
}

/** Loads the fused passages, without those deleted since the ranking. */
async function load(ctx: SearchContext, search: PassageSearch, fused: FusedRank[]): Promise<Candidate[]> {
  const ids = fused.map(({ id }) => id);
  const [passages, embeddings] = await Promise.all([loadPassages(ctx, ids), search.embeddingsOf(ids)]);
  return fused.flatMap(({ id, score }) => {
    const passage = passages.get(id);
    return passage ? [{ passage, embedding: embeddings.get(id), fused: score }] : [];
  });
}

const maxTopics = 5;

function topicsOf(candidates: Candidate[]): string[] {
  const names = candidates.map(({ passage }) => passage.headingPath.at(-1) ?? passage.fileName);
  return [...new Set(names)].slice(0, maxTopics);
}
