import { itemAt } from '#platform/must-get';
import type { LoadedPassage } from './load-passages.ts';
import type { WeighedTerm } from './search.ts';

/** Ranking features of a passage, each from 0 to 1. */
export interface Features {
  /** Share of the question's words that the passage contains, weighted by rarity. */
  coverage: number;
  /** Share of the question's adjacent word pairs that are adjacent in the passage too. */
  pairs: number;
  /** Share of the question's numbers that the passage contains. */
  numbers: number;
  /** 1 if the passage contains the kind of thing asked for (a year for "when", a number for "how many"), else 0. */
  kind: number;
  /** Share of the question's words in its heading. */
  heading: number;
}

export interface AnalysedQuestion {
  terms: WeighedTerm[];
  pairs: [string, string][];
  numbers: string[];
  kind: RegExp | undefined;
}

export function analyseQuestion(question: string, terms: WeighedTerm[]): AnalysedQuestion {
  const distinct = [...new Map(terms.map((term) => [term.term, term])).values()];
  const ordered = distinct.map(({ term }) => term);
  return {
    terms: distinct,
    pairs: ordered.slice(1).map((term, index) => [itemAt(ordered, index), term]),
    numbers: ordered.filter((term) => /^\d/.test(term)),
    kind: kinds.find(([pattern]) => pattern.test(question))?.[1],
  };
}

const kinds: [RegExp, RegExp][] = [
  [
    /\b(?:when|what year|which year|what date|how long ago)\b/i,
    /\b1[0-9]{3}\b|\b20\d\d\b|\b\d{1,2}[./:]\d{1,2}\b/,
  ],
  [
    /\b(?:how (?:many|much|long|tall|high|old|far|deep|big|large|often)|what (?:number|share|percentage))\b/i,
    /\d/,
  ],
];

export function featuresOf({ text, terms }: LoadedPassage, question: AnalysedQuestion): Features {
  const total = sum(question.terms);
  const share = (documentTerms: ReadonlySet<string>) =>
    total > 0 ? sum(question.terms.filter(({ term }) => documentTerms.has(term))) / total : 0;
  return {
    coverage: share(terms.all),
    pairs: shareOf(question.pairs, ([first, second]) => areNeighbours(terms.inText, first, second)),
    numbers: shareOf(question.numbers, (number) => terms.all.has(number)),
    kind: question.kind?.test(text) ? 1 : 0,
    heading: share(terms.inHeading),
  };
}

function areNeighbours(terms: string[], first: string, second: string): boolean {
  for (let at = terms.indexOf(first); at >= 0; at = terms.indexOf(first, at + 1))
    if (terms[at + 1] === second || terms[at + 2] === second) return true;
  return false;
}

const sum = (terms: WeighedTerm[]) => terms.reduce((total, { weight }) => total + weight, 0);

const shareOf = <T>(items: T[], test: (item: T) => boolean) =>
  items.length > 0 ? items.filter(test).length / items.length : 0;
