import { relatedness, terms } from '../../text/index.ts';
import type { Thresholds } from '../../thresholds.ts';
import type { TurnFact, TurnMemory, TurnParts } from '../../turn.ts';
import { sameness } from '../question/same-question.ts';
import { rejectionTest } from './rejection-test.ts';

/**
 * The weight of the words in the likeness of two questions, beside the embedding's, and the minimum likeness;
 * `bench/quality/corrections.ts` prints the errors at other values.
 */
const wordShare = 0.7;
const minLikeness = 0.6;
/** Maximum number of words of a question that a fact may answer: a longer message asks for more than one value. */
const maxQuestionTerms = 32;

/** The stored answer with this label whose question means the same; the best match. */
export function matchingMemory(
  question: string,
  memories: TurnMemory[],
  thresholds: Thresholds,
  label: TurnMemory['label'],
) {
  return memories
    .filter((memory) => memory.label === label)
    .map((memory) => ({ memory, likeness: likeness(question, memory, thresholds) }))
    .filter(({ likeness }) => likeness >= minLikeness)
    .sort((one, other) => other.likeness - one.likeness || other.memory.score - one.memory.score)[0]?.memory;
}

/**
 * Likeness of the two questions, 0 to 1, by words and by embedding. The cosine is scaled so that the model's threshold
 * for memories counts as the minimum likeness.
 */
function likeness(question: string, memory: TurnMemory, thresholds: Thresholds): number {
  const words = sameness(question, memory.question);
  if (words === 0 || words === 1) return words;
  const meaning = Math.min(1, (minLikeness * Math.max(0, memory.score)) / thresholds.memory);
  return wordShare * words + (1 - wordShare) * meaning;
}

/**
 * A saved fact that the question asks for: most of its key is in the question, or half of it if the embeddings are
 * close, and most words of the question are in the fact.
 */
export function matchingFact(
  question: string,
  parts: TurnParts,
  thresholds: Thresholds,
): TurnFact | undefined {
  const questionTerms = terms(question);
  const isRejected = rejectionTest(parts);
  if (questionTerms.length === 0 || questionTerms.length > maxQuestionTerms) return undefined;
  return parts.facts
    .filter(({ value }) => !isRejected(value))
    .map((fact) => ({ fact, fit: fitOf(questionTerms, fact, thresholds) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)[0]?.fact;
}

function fitOf(questionTerms: string[], fact: TurnFact, thresholds: Thresholds): number {
  const key = terms(fact.key.replace(/[_-]+/g, ' '));
  if (key.length === 0) return 0;
  const keyShare = share(key, questionTerms);
  const questionShare = share(questionTerms, [...key, ...terms(fact.value)]);
  const isClose = fact.score >= thresholds.fact;
  const fits =
    (keyShare >= 0.75 && questionShare >= 0.6) || (isClose && keyShare >= 0.5 && questionShare >= 0.75);
  return fits ? keyShare + questionShare : 0;
}

function share(ownTerms: string[], others: string[]): number {
  const matches = ownTerms.map((term) => Math.max(0, ...others.map((other) => relatedness(term, other))));
  return matches.reduce((sum, value) => sum + value, 0) / ownTerms.length;
}

/** Puts a short value into a sentence with its key; a value that is a sentence stays as it is. */
export function sayFact(fact: TurnFact, question: string): string {
  const value = fact.value.trim();
  if (value.split(/\s+/).length >= 5 || /[.!?。！？]$/.test(value)) return value;
  const key = fact.key.replace(/[_-]+/g, ' ').trim();
  const isQuestion = /^(?:who|what|when|where|why|how|is|are|do|does)\b/i.test(key);
  if (isQuestion || !/^[\p{L}\p{N} ]+$/u.test(key)) return `${capitalise(value)}.`;
  if (/\byour\b/i.test(question) && !/^(?:my|the|your)\b/i.test(key))
    return `My ${key} ${isPluralKey(key) ? 'are' : 'is'} ${value}.`;
  return `${capitalise(key.replace(/^your\b/i, 'my'))}: ${value}.`;
}

const irregularPlural = /\b(?:people|children|(?:wo)?men|feet|mice|geese|teeth|cattle|sheep)$/i;
const singularWithS =
  /(?:ss|\b(?:status|basis|bus|virus|campus|focus|bonus|census|radius|crisis|thesis|analysis|diagnosis|tennis|chassis|gas|lens|news|mathematics|physics|politics))$/i;

const isPluralKey = (key: string) =>
  irregularPlural.test(key) || (key.endsWith('s') && !singularWithS.test(key));

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
