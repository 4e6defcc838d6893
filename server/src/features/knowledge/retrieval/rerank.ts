import { cosine, type EmbeddingEngine, type TurnPassage } from '@foyer/engine';
import { sharesOfBest } from './bm25.ts';
import { analyseQuestion, type Features, featuresOf } from './features.ts';
import type { LoadedPassage } from './load-passages.ts';
import type { WeighedTerm } from './search.ts';

export interface Candidate {
  passage: LoadedPassage;
  /** Undefined if another model embedded it. */
  embedding: Float16Array | undefined;
  /** Score from the fused rankings. */
  fused: number;
}

export interface Query {
  question: string;
  /** True if the original question is long. */
  isLong: boolean;
  terms: WeighedTerm[];
  /** One per form of the question. */
  vectors: Float32Array[];
  engine: Pick<EmbeddingEngine, 'thresholds'>;
  /** Number of passages wanted. */
  limit: number;
}

/**
 * Weights of the features. `coverage` is BM25 for long questions, `cosine` is relative to the model's full score,
 * `fused` to the best one.
 */
const weights = {
  coverage: 0.4,
  pairs: 0.1,
  numbers: 0.1,
  kind: 0.05,
  heading: 0.05,
  cosine: 0.2,
  fused: 0.1,
};

/** The passages with the highest scores, best first, without near duplicates and irrelevant ones. */
export function rerank(
  candidates: Candidate[],
  { question, isLong, terms, vectors, engine, limit }: Query,
): TurnPassage[] {
  const query = analyseQuestion(question, terms);
  const best = candidates[0]?.fused ?? 1;
  const passages = candidates.map(({ passage }) => passage);
  const bm25 = isLong ? sharesOfBest(passages, query.terms) : undefined;
  const ranked = candidates
    .map(({ passage, embedding, fused }) => {
      const passageFeatures = featuresOf(passage, query);
      const features = { ...passageFeatures, coverage: bm25?.get(passage) ?? passageFeatures.coverage };
      const vectorScore = similarity(embedding, vectors);
      const meaning = Math.min(1, Math.max(0, vectorScore) / engine.thresholds.full);
      return { passage, features, vectorScore, score: scoreOf(features, meaning, fused / best) };
    })
    .filter(({ features, vectorScore }) => features.coverage > 0 || vectorScore >= engine.thresholds.citation)
    .sort((one, other) => other.score - one.score);
  return withoutRepetitions(ranked, limit).map(({ passage, score, vectorScore }) => ({
    id: passage.id,
    text: passage.text,
    headingPath: passage.headingPath,
    fileName: passage.fileName,
    place: passage.place,
    terms: passage.terms.inText,
    score,
    vectorScore,
  }));
}

/** The cosine with the nearest form of the question. */
function similarity(embedding: Float16Array | undefined, vectors: Float32Array[]): number {
  return embedding ? Math.max(...vectors.map((vector) => cosine(vector, embedding))) : 0;
}

function scoreOf(features: Features, meaning: number, fused: number): number {
  return (
    weights.coverage * features.coverage +
    weights.pairs * features.pairs +
    weights.numbers * features.numbers +
    weights.kind * features.kind +
    weights.heading * features.heading +
    weights.cosine * meaning +
    weights.fused * fused
  );
}

const sameThreshold = 0.85;

function withoutRepetitions<T extends { passage: LoadedPassage }>(ranked: T[], limit: number): T[] {
  const distinct: T[] = [];
  for (const candidate of ranked) {
    if (distinct.length === limit) break;
    if (!distinct.some(({ passage }) => overlap(passage, candidate.passage) > sameThreshold))
      distinct.push(candidate);
  }
  return distinct;
}

/** Share of the terms of two passages that both contain. */
function overlap(
  { terms: { all: first } }: LoadedPassage,
  { terms: { all: second } }: LoadedPassage,
): number {
  if (Math.min(first.size, second.size) < Math.max(first.size, second.size) * sameThreshold) return 0;
  const both = first.intersection(second).size;
  return both / (first.size + second.size - both);
}
