import { units as numberWords, relatedness, stem } from '../../text/index.ts';
import type { TurnParts } from '../../turn.ts';
import type { Question } from '../question/question.ts';
import { termsOf, type Unit, unitsOfTurn } from './units.ts';

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const asksForStep = new RegExp(
  `\\bstep (?:no\\.? ?|number )?(\\d{1,2}|${numberWords.slice(0, 12).join('|')})\\b|\\b(\\d{1,2}(?=st|nd|rd|th)|${ordinals.join('|')})(?:st|nd|rd|th)? step\\b`,
  'i',
);

/**
 * "What is step 3 of cleaning the sieve?" is answered by the item with that number below a heading or a sentence with
 * the other words of the question; without other words only if there is one procedure.
 */
export function findAskedStep({ text, queryTerms }: Question, parts: TurnParts): Unit | undefined {
  const [, cardinal, ordinal] = asksForStep.exec(text) ?? [];
  const number = numberOf((cardinal ?? ordinal ?? '').toLowerCase());
  if (number === 0) return undefined;
  const subject = queryTerms.map(({ term }) => term).filter((term) => !isOfNumber(term, number));
  const found = unitsOfTurn(parts)
    .flat()
    .filter((unit) => unit.number === number && unit.mayBeQuoted && hasSubjectAbove(subject, unit));
  // Overlapping passages have the same step twice.
  return new Set(found.map(({ text: step }) => step)).size === 1 ? found[0] : undefined;
}

const numberOf = (word: string) =>
  Number(word) || numberWords.indexOf(word) + 1 || ordinals.indexOf(word) + 1;

const isOfNumber = (term: string, number: number) =>
  [
    stem('step'),
    String(number),
    stem(numberWords[number - 1] ?? ''),
    stem(ordinals[number - 1] ?? ''),
  ].includes(term);

/** True if the text above the list has all words of the subject. */
function hasSubjectAbove(subject: string[], { lead, heading, passage }: Unit): boolean {
  const above = [lead?.text, heading?.text, passage.headingPath.at(-1)].flatMap((one) => termsOf(one ?? ''));
  return subject.every((term) => above.some((one) => relatedness(term, one) >= 0.9));
}
