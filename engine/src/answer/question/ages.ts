import { normalise, numberOf, tens, units } from '../../text/index.ts';
import type { HistoryMessage } from '../../turn.ts';

/** A number that may be an age: in digits, or one word up to eighty. */
export const numeral = `(?:\\d{1,3}|${[...units, ...tens].filter((word) => word !== 'ninety').join('|')})`;

/** People for whom a visitor asks. */
export const companions =
  'son daughter child kid boy girl baby toddler grandson granddaughter grandchild niece nephew brother sister twin mother mum mom father dad grandmother grandma granny grandfather grandpa wife husband partner friend';
const people = `(?:${companions.split(' ').join('|')})s?|children|grandchildren|he|she|they`;
const years = '(?:[ -]?(?:years?|yrs?)(?:[ -](?:old|of age))?|[ -]?y ?/? ?o\\b)';
const ages = `(?<ages>${numeral}(?:(?:,| and|, and) ${numeral})*)`;
const shapes = [
  new RegExp(
    `\\b(?:i am|i'm|im|(?:${people})(?: is| are|'s|'re)|(?:${people}) (?:just )?turned) (?:only |just |now |already )*${ages}${years}?(?=\\s*(?:[.,;:!?]|$|(?:and|so|but|what|how|does|do|is|are|can|will|would|must)\\b))`,
    'gu',
  ),
  new RegExp(`\\b${ages}(?:[ -]?(?:years?|yrs?)[ -]?olds?| ?y ?/? ?os?)\\b`, 'gu'),
  new RegExp(`\\b(?:${people}),? (?:aged?|of) ${ages}\\b(?! (?:people|persons|us|them))`, 'gu'),
];

/** The ages in a message: "My son is four", "a 4 year old", "two kids aged 4 and 9". */
function agesIn(message: string): number[] {
  const text = normalise(message);
  const matches = shapes.flatMap((shape) => [...text.matchAll(shape)]);
  const numbers = matches.flatMap(({ groups }) => groups?.ages?.match(new RegExp(numeral, 'g')) ?? []);
  return [...new Set(numbers.map((age) => Number(numberOf(age))))].filter((age) => age < maxAge);
}
const maxAge = 120;

const refersBack = /\b(?:he|she|they|him|her|them|i|we|it|that|there)\b/;

/** The ages of the people whom a question is about, from the question or, if it refers to them, from shortly before. */
export function agesMentioned(question: string, history: HistoryMessage[]): number[] {
  const agesInQuestion = agesIn(question);
  if (agesInQuestion.length > 0 || !refersBack.test(normalise(question))) return agesInQuestion;
  const earlier = history.filter(({ role }) => role === 'user').slice(-maxMessages);
  return (
    earlier
      .reverse()
      .map(({ text }) => agesIn(text))
      .find((ages) => ages.length > 0) ?? []
  );
}
const maxMessages = 3;

/** True for "And for my son, he is 12?" after a question about a price, which asks the same for him. */
export function asksPriceAgain(message: string, history: HistoryMessage[]): boolean {
  const earlier = history.findLast(({ role }) => role === 'user')?.text;
  return (
    earlier !== undefined &&
    agesIn(message).length > 0 &&
    !asksSomethingElse.test(normalise(message)) &&
    asksPrice(earlier)
  );
}
const asksSomethingElse =
  /\b(?:who|what(?! about)|which|when|where|why|how(?! about)|can|may|is there|are there|do|does)\b/;

/** Whether a question asks what somebody pays today, not what was paid. */
export function asksPrice(question: string): boolean {
  const text = normalise(question);
  return mentionsPrice.test(text) && !/\b(?:how many|did|paid)\b/.test(text);
}
const mentionsPrice =
  /\b(?:pays?|costs?|prices?|fees?|fare|tickets?|free|charged?|entry|admission|discounts?|reduced|reduction|how much)\b/;
