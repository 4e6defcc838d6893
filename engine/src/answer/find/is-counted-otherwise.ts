import { normalise, numberOf, numberWord, stem } from '../../text/index.ts';
import { memoise, memoisePerQuestion } from './memoise.ts';

const unitNames =
  'seconds?|minutes?|hours?|days?|weeks?|months?|years?|(?:centi|milli|kilo)?met(?:re|er)s?|foot|feet|inch(?:es)?|yards?|miles?|kilos?|(?:kilo)?grams?|lit(?:re|er)s?|percent|degrees?';
const figure = `(?:\\d[\\d.,]*|${numberWord})`;
const measured = new RegExp(`\\b${figure}[ -](?:more |full )?(${unitNames})\\b`, 'gu');

/** A text without the numbers of minutes or metres that the question does not ask for: it counts other things. */
export function withoutMeasures(text: string, question: string): string {
  const asked = normalisedQuestion(question);
  return normalise(text).replace(measured, (quantity, unit) =>
    asked.includes(unit.replace(/s$/, '')) ? quantity : ' ',
  );
}
const normalisedQuestion = memoisePerQuestion(normalise);

const bareNumber = new RegExp(
  `\\b(?:at|for|until|till|from|before|after|by) (${figure})(?![\\p{L}\\d:.%-]| \\p{L})`,
  'gu',
);
const groupOrTime = new RegExp(`\\b(${figure}) (?:(?:${unitNames})\\b|of (?:us|them|you)\\b)`, 'gu');

/**
 * True for a number of the question that counts nothing there ("open at seven?", "for two?") and is counted otherwise
 * in the text: "There are seven of us", "for two weeks".
 */
export function isCountedOtherwise(term: string, text: string, question: string): boolean {
  const value = bareNumbersIn(question).get(term);
  if (value === undefined) return false;
  const isValue = (number: string) => numberOf(number) === value;
  const plain = normalise(text);
  const rest = plain.replace(groupOrTime, (found, number) => (isValue(number) ? ' ' : found));
  return rest !== plain && !rest.match(anyNumber)?.some(isValue);
}

/** The values of the bare numbers of a question, by their stems. */
const bareNumbersIn = memoise(
  (question) =>
    new Map(
      [...normalise(question).matchAll(bareNumber)].map(([, number = '']) => [
        stem(number),
        numberOf(number),
      ]),
    ),
  2000,
);
const anyNumber = new RegExp(`\\b${figure}\\b`, 'gu');
