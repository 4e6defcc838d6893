import { phrase, type Word } from './clauses.ts';
import type { Premise } from './premise.ts';

const auxiliaries: [inQuestion: RegExp, inClause: RegExp][] = [
  [/^(?:is|are|am)$/, /\b(?:is|are|am)\b/],
  [/^(?:was|were)$/, /\b(?:was|were|had been)\b/],
  [/^(?:can|could|may|might)$/, /\b(?:can|could|may|might)\b/],
  [/^must$/, /\b(?:must|ha(?:s|ve) to)\b/],
  [/^(?:has|have|had)$/, /^(?!.*\b(?:is|are|do|does)\b)/],
];

const formInClause = (auxiliary: string) =>
  auxiliaries.find(([inQuestion]) => inQuestion.test(auxiliary))?.[1];

/**
 * True if a clause has the tense of the question: the past says nothing about today. `before` is the text
 * between subject and verb.
 */
export function hasSameTense(
  { auxiliary, isAboutHaving }: Premise,
  before: Word[],
  verb: Word,
  premiseVerb: Word,
): boolean {
  const text = phrase(before);
  const form = formInClause(auxiliary);
  if (form) return form.test(text);
  if (isAboutHaving) return (auxiliary === 'did' ? /\bhad\b/ : /\bha(?:s|ve)\b(?! been)/).test(text);
  return (
    isPast(verb, premiseVerb) === (auxiliary === 'did') && !/\b(?:is|are|was|were|had|did|to)\b/.test(text)
  );
}

/** The same for a negated clause; `before` is the text before the negation. */
export function hasSameTenseDenied(
  { auxiliary, isAboutHaving }: Premise,
  before: Word[],
  denial: string,
  verb: Word,
  premiseVerb: Word,
): boolean {
  const text = phrase(before);
  const form = formInClause(auxiliary);
  if (form) return form.test(text);
  if (denial === 'not') return (auxiliary === 'did' ? /\bdid$/ : /\b(?:do|does)$/).test(text);
  return (
    !isAboutHaving &&
    isPast(verb, premiseVerb) === (auxiliary === 'did') &&
    !/\b(?:is|are|was|were|ha[sd]|have)$/.test(text)
  );
}

/** Any form that differs from the base form is past, except a third person such as "lives". */
const isPast = ({ text: form }: Word, { text: base }: Word) =>
  form !== base && !(form.endsWith('s') && !base.endsWith('s'));
