import { relatedness, terms } from '../../text/index.ts';
import type { Thresholds } from '../../thresholds.ts';
import type { TurnFact, TurnMemory, TurnParts } from '../../turn.ts';
import { plain, sameness } from '../question/same-question.ts';

/** Thresholds of likeness by words and by embedding; `bench/quality/corrections.ts` prints what other values cost. */
const ofWords = 0.7;
const enough = 0.6;
/** The most words of a question that one fact may answer: a longer message asks for more than one value. */
const mostAsked = 32;

/** A stored answer to a question that means the same, the owner's corrections first. */
export function matchingMemory(
  question: string,
  memories: TurnMemory[],
  thresholds: Thresholds,
  label: TurnMemory['label'],
) {
  return memories
    .filter((memory) => memory.label === label)
    .map((memory) => ({ memory, likeness: likeness(question, memory, thresholds) }))
    .filter(({ likeness }) => likeness >= enough)
    .sort((one, other) => other.likeness - one.likeness || other.memory.score - one.memory.score)[0]?.memory;
}

/** The cosine, scaled so that the model's threshold for memories is just enough. */
function likeness(question: string, memory: TurnMemory, thresholds: Thresholds): number {
  const words = sameness(question, memory.question);
  if (words === 0 || words === 1) return words;
  const meaning = Math.min(1, (enough * Math.max(0, memory.score)) / thresholds.memory);
  return ofWords * words + (1 - ofWords) * meaning;
}

/** A saved fact whose key is what the question asks for, or that has all of the question's words. */
export function matchingFact(
  question: string,
  parts: TurnParts,
  thresholds: Thresholds,
): TurnFact | undefined {
  const asked = terms(question);
  const rejected = parts.memories
    .filter(({ label }) => label === 'reject')
    .map(({ answer }) => plain(answer));
  if (asked.length === 0 || asked.length > mostAsked) return undefined;
  return parts.facts
    .filter(({ value }) => !rejected.some((answer) => answer.includes(plain(value))))
    .map((fact) => ({ fact, fit: fitOf(asked, fact, thresholds) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)[0]?.fact;
}

function fitOf(asked: string[], fact: TurnFact, thresholds: Thresholds): number {
  const key = terms(fact.key.replace(/[_-]+/g, ' '));
  if (key.length === 0) return 0;
  const keyAsked = share(key, asked);
  const questionMet = share(asked, [...key, ...terms(fact.value)]);
  const close = fact.score >= thresholds.fact;
  const fits = (keyAsked >= 0.75 && questionMet >= 0.6) || (close && keyAsked >= 0.5 && questionMet >= 0.75);
  return fits ? keyAsked + questionMet : 0;
}

function share(sought: string[], among: string[]): number {
  const met = sought.map((term) => Math.max(0, ...among.map((other) => relatedness(term, other))));
  return met.reduce((sum, value) => sum + value, 0) / sought.length;
}

/** Puts a short value into a sentence with its key; a value that is a sentence stays as it is. */
export function sayFact(fact: TurnFact, question: string): string {
  const value = fact.value.trim();
  if (value.split(/\s+/).length >= 5 || /[.!?。！？]$/.test(value)) return value;
  const key = fact.key.replace(/[_-]+/g, ' ').trim();
  const isQuestion = /^(?:who|what|when|where|why|how|is|are|do|does)\b/i.test(key);
  if (isQuestion || !/^[\p{L}\p{N} ]+$/u.test(key)) return `${upper(value)}.`;
  if (/\byour\b/i.test(question) && !/^(?:my|the|your)\b/i.test(key))
    return `My ${key} ${/s$/.test(key) ? 'are' : 'is'} ${value}.`;
  return `${upper(key.replace(/^your\b/i, 'my'))}: ${value}.`;
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
