import {
  isContent,
  isGeneric,
  normalise,
  numberOf,
  relatedness,
  stem,
  terms,
  words,
} from '../../text/index.ts';
import type { TurnParts } from '../../turn.ts';
import { agesMentioned, asksPrice, asksPriceAgain, companions, numeral } from '../question/ages.ts';
import { valuesOfType } from '../question/answer-type.ts';
import { analyseQuestion } from '../question/question.ts';
import { candidatesFor } from './find-answer.ts';
import { passageTerms, placeTerms } from './match.ts';
import type { Candidate } from './score-unit.ts';
import { type Unit, unitsOfTurn } from './units.ts';

/** The sentences with the price for the ages that the visitor gives: "My son is four. What does he pay?" */
export function findByAge(question: string, parts: TurnParts): Candidate[] | undefined {
  if (!asksPrice(question) && !asksPriceAgain(question, parts.history)) return undefined;
  const ages = agesMentioned(question, parts.history);
  if (ages.length === 0) return undefined;
  const subject = words(question)
    .filter((word) => isContent(word) && !isPriceWord(word))
    .map(stem);
  const prices = unitsOfTurn(parts)
    .flat()
    .filter((unit) => unit.mayBeQuoted && hasPrice(unit) && subject.every((term) => matchesUnit(term, unit)))
    .map((unit) => ({ unit, ranges: rangesIn(unit.text) }));
  const chosen = ages.map((age) => findNarrowest(prices, age));
  if (!chosen.every((unit) => unit !== undefined)) return undefined;
  return [...new Set(chosen)].flatMap((unit) => candidateOf(unit, parts) ?? []);
}

const hasPrice = ({ kind, text }: Unit) =>
  (kind === 'sentence' || kind === 'item' || kind === 'row') &&
  (valuesOfType('money', text).length > 0 || /\bfree\b|\bno charge\b|\bhalf\b/i.test(text));

const priceStems = new Set(
  terms(
    `pay cost price fee fare ticket free charge entry entrance admission enter discount reduction reduced much old year aged age turned need today tomorrow ${companions}`,
  ),
);
const isPriceWord = (word: string) =>
  priceStems.has(stem(word)) ||
  isGeneric(stem(word)) ||
  /^\d|^y(?:rs?|o)$/.test(word) ||
  isNumeral.test(word);
const isNumeral = new RegExp(`^${numeral}$`);

const matchesUnit = (term: string, unit: Unit) =>
  [...passageTerms(unit), ...placeTerms(unit)].some((other) => relatedness(term, other) >= minRelatedness);
const minRelatedness = 0.75;

interface Range {
  from: number;
  to: number;
  /** True for a range in words, such as "children": it applies only where no range in numbers does. */
  isImplied: boolean;
}

type Price = { unit: Unit; ranges: Range[] };

function findNarrowest(prices: Price[], age: number): Unit | undefined {
  let best: (Range & { unit: Unit }) | undefined;
  for (const { unit, ranges } of prices)
    for (const range of ranges) {
      if (age < range.from || age > range.to) continue;
      const isBetter =
        !best ||
        (best.isImplied && !range.isImplied) ||
        (best.isImplied === range.isImplied && range.to - range.from < best.to - best.from);
      if (isBetter) best = { ...range, unit };
    }
  return best?.unit;
}

const people =
  'children|child|kids|boys|girls|toddlers|babies|infants|juniors|teenagers|young people|youths|students|pupils|adults|seniors|pensioners|visitors|members|guests|people|persons|passengers|climbers|singers|swimmers|players|riders|skaters|dancers|learners|anyone|anybody|everyone|everybody|those|all';
const rangeStart = `(?:\\b(?:${people})(?: who are| that are)?(?: aged?| of| between the ages of)? |\\bage[sd]? |^|[,;:(] ?(?:and )?|\\band )`;
/** What may follow the number of years; not a unit of measure, as in "under six metres" or "over 20 pounds". */
const rangeEnd =
  "(?:[’']?s)?(?:[ -]years?(?:[ -](?:old|of age)|[ -]olds?)?)?(?=[ ]*(?:[.,;:!?)|–—-]|$|(?:and|or|who|pay|pays|get|gets|are|is|enter|enters|go|goes|come|climb|swim|sing|ride|travel|play|cost|costs|have|need|free|half|in|with|when|must|may|can)\\b))";
const numberGroup = (name: string) => `(?<${name}>${numeral})`;
const rangePatterns: [RegExp, (low: number, high: number) => [from: number, to: number]][] = [
  [
    new RegExp(`${rangeStart}(?:under|below|younger than)[ -]${numberGroup('low')}(?:es)?${rangeEnd}`, 'gu'),
    (low) => [0, low - 1],
  ],
  [
    new RegExp(`${rangeStart}(?:up to|until)(?: the age of)? ${numberGroup('low')}${rangeEnd}`, 'gu'),
    (low) => [0, low],
  ],
  [new RegExp(`${rangeStart}${numberGroup('low')} (?:and|or) (?:under|younger)\\b`, 'gu'), (low) => [0, low]],
  [
    new RegExp(
      `${rangeStart}(?:over|above|older than)[ -](?:the age of )?${numberGroup('low')}${rangeEnd}`,
      'gu',
    ),
    (low) => [low + 1, 150],
  ],
  [
    new RegExp(
      `${rangeStart}(?:from )?${numberGroup('low')}(?: years)? (?:and|or) (?:over|older|above|up)\\b`,
      'gu',
    ),
    (low) => [low, 150],
  ],
  [
    new RegExp(
      `${rangeStart}(?:from |between )?${numberGroup('low')} ?(?:to|and|-|–|until) ?${numberGroup('high')}${rangeEnd}`,
      'gu',
    ),
    (low, high) => [low, high],
  ],
];
const rangesInWords: [RegExp, [from: number, to: number]][] = [
  [/\b(?:children|kids)\b/, [0, 13]],
  [/\badults?\b/, [18, 150]],
];

function rangesIn(sentence: string): Range[] {
  const text = normalise(sentence);
  const ranges = rangePatterns.flatMap(([shape, toRange]) =>
    [...text.matchAll(shape)].map(({ groups }) => {
      const [from, to] = toRange(Number(numberOf(groups?.low ?? '')), Number(numberOf(groups?.high ?? '')));
      return { from, to, isImplied: false };
    }),
  );
  if (ranges.length > 0) return ranges;
  return rangesInWords
    .filter(([word]) => word.test(text))
    .map(([, [from, to]]) => ({ from, to, isImplied: true }));
}

/** The unit as a candidate for a question with its own words, so that it has evidence. */
function candidateOf(unit: Unit, parts: TurnParts): Candidate | undefined {
  const question = analyseQuestion(unit.text, [], parts.persona);
  return candidatesFor(question, parts).candidates.find(
    (one) => one.unit.text === unit.text && one.unit.passage === unit.passage,
  );
}
