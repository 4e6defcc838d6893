import { cosine, type EmbeddingEngine, fromFloat16Bytes, type TurnPassage } from '@foyer/engine';
import type { GivenAnswer } from '../../engine/quality/judge.ts';
import type { PersonaWithDocuments } from './site.ts';

interface Row {
  id: string;
  text: string;
  page: number;
  embedding: Buffer;
}

/**
 * Baseline: PostgreSQL's full-text search for any word of the question; answers with the sentence of the best passage
 * that shares most words.
 */
export async function answerByFullText(
  { ctx, persona }: PersonaWithDocuments,
  question: string,
): Promise<GivenAnswer> {
  const { rows } = await ctx.database.pool.query<Row>(
    `select text, (place->>'page')::int as page from knowledge_base
      where fo_id = $1 and to_tsvector('english', text) @@ $2::tsquery
      order by ts_rank_cd(to_tsvector('english', text), $2::tsquery, 1) desc limit 1`,
    [persona.id, await anyWordQuery(ctx.database.pool, question)],
  );
  const words = new Set(wordsOf(question));
  return bestSentence(rows[0], (sentence) => wordsOf(sentence).filter((word) => words.has(word)).length);
}

/** Baseline: the nearest passage by exact cosine similarity, and its nearest sentence. */
export async function answerByVectors(
  { ctx, persona }: PersonaWithDocuments,
  question: string,
): Promise<GivenAnswer> {
  const [vector] = await ctx.ai.embedding.embed([question]);
  const { rows } = await ctx.database.pool.query<Row>(
    `select text, (place->>'page')::int as page, embedding from knowledge_base where fo_id = $1`,
    [persona.id],
  );
  const scored = rows.map((row) => ({ row, score: cosine(vector!, fromFloat16Bytes(row.embedding)) }));
  const bestRow = scored.sort((one, other) => other.score - one.score)[0]?.row;
  const vectors = await sentenceVectors(ctx.ai.embedding, bestRow);
  return bestSentence(bestRow, (sentence) => cosine(vector!, vectors.get(sentence)!));
}

/** Baseline: all passages ranked by cosine similarity only; shows the engine's answer without our retrieval. */
export async function rankInMemory(
  { ctx, persona }: PersonaWithDocuments,
  question: string,
): Promise<TurnPassage[]> {
  const [vector] = await ctx.ai.embedding.embed([question]);
  const { rows } = await ctx.database.pool.query<Row & { heading: string }>(
    `select id, text, heading_path as heading, (place->>'page')::int as page, embedding
      from knowledge_base where fo_id = $1`,
    [persona.id],
  );
  return rows
    .map(({ id, text, heading, page, embedding }) => {
      const score = cosine(vector!, fromFloat16Bytes(embedding));
      const headingPath = heading.split('\n').filter(Boolean);
      return { id, text, headingPath, fileName: 'text.pdf', place: { page }, score, vectorScore: score };
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, 8);
}

export async function anyWordQuery(
  pool: PersonaWithDocuments['ctx']['database']['pool'],
  question: string,
): Promise<string> {
  const { rows } = await pool.query<{ query: string }>(
    `select replace(plainto_tsquery('english', $1)::text, '&', '|') as query`,
    [question],
  );
  return rows[0]!.query;
}

async function sentenceVectors(embedding: EmbeddingEngine, row: Row | undefined) {
  const sentences = sentencesOf(row);
  const vectors = await embedding.embed(sentences);
  return new Map(sentences.map((sentence, index) => [sentence, vectors[index]!]));
}

function bestSentence(row: Row | undefined, score: (sentence: string) => number): GivenAnswer {
  const [best] = sentencesOf(row)
    .map((text) => ({ text, score: score(text) }))
    .sort((one, other) => other.score - one.score);
  return { text: best?.text ?? '', pages: row ? [row.page] : [], declined: best === undefined };
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

function sentencesOf(row: Row | undefined): string[] {
  return [...segmenter.segment(row?.text ?? '')].map(({ segment }) => segment.trim()).filter(Boolean);
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}|\p{N}+/gu) ?? [];
