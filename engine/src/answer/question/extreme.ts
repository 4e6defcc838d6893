import type { Language } from '../languages/language.ts';

/** What a superlative compares. */
export type Measure = 'money' | 'extent' | 'height' | 'depth' | 'mass' | 'size';

/** "The cheapest" or "the longest" of a question. */
export interface Extreme {
  measure: Measure;
  isMost: boolean;
  /** True for "highest" and "most", which may be of any header that follows: "the highest fee". */
  isOfAny: boolean;
  /** The question without the superlative. */
  rest: string;
  /** The part of the question after the superlative. */
  after: string;
}

/** The superlative in a question that asks what has most or least of something; undefined for any other. */
export function extremeIn(question: string, language: Language | 'en' = 'en'): Extreme | undefined {
  if (question.length > maxLength || (language === 'en' && asksOtherwise.test(question))) return undefined;
  for (const [measure, least, most] of superlatives[language])
    for (const pattern of [least, most]) {
      const found = new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L}| than )`, 'iu').exec(question);
      if (!found) continue;
      const [before, after] = [question.slice(0, found.index), question.slice(found.index + found[0].length)];
      return {
        measure,
        isMost: pattern === most,
        isOfAny: superlativeOfAny.test(found[0]),
        rest: before + after,
        after,
      };
    }
  return undefined;
}

const maxLength = 100;
/** Asks whether or why something is the cheapest. */
const asksOtherwise =
  /\b(?:why|not|never|how many (?:people|persons))\b|n['’]t\b|^(?:is|are|was|were|does|do|did|has|have)\b/i;
const superlativeOfAny =
  /^(?:highest|lowest|largest|biggest|greatest|smallest|most|fewest|least|höchst|niedrigst|größt|kleinst|meist|wenigst)/i;

/** The least and the most of each measure; the longer phrases first. */
const superlatives: Record<Language | 'en', [Measure, least: string, most: string][]> = {
  en: [
    [
      'money',
      'cheapest|least expensive|most affordable|costs? (?:the )?least',
      // "Hello dearest" is no superlative.
      'most expensive|(?<=(?:the|your|is|are) )dearest|priciest|costliest|costs? (?:the )?most',
    ],
    ['extent', 'shortest', 'longest'],
    ['height', 'lowest', 'highest|tallest'],
    ['depth', 'shallowest', 'deepest'],
    ['mass', 'lightest', 'heaviest'],
    ['size', 'smallest|fewest|least', 'biggest|largest|greatest|most'],
  ],
  de: [
    [
      'money',
      '(?:am )?(?:billigst|günstigst|preiswertest)e[nrs]?|kostet am wenigsten',
      '(?:am )?teuerste[nrs]?|kostet am meisten',
    ],
    ['extent', '(?:am )?kürzeste[nrs]?', '(?:am )?längste[nrs]?'],
    ['height', '(?:am )?niedrigste[nrs]?', '(?:am )?höchste[nrs]?'],
    ['depth', '(?:am )?flachste[nrs]?', '(?:am )?tiefste[nrs]?'],
    ['mass', '(?:am )?leichteste[nrs]?', '(?:am )?schwerste[nrs]?'],
    ['size', '(?:am )?kleinste[nrs]?|am wenigsten|wenigsten', '(?:am )?größte[nrs]?|am meisten|meisten'],
  ],
  es: [
    ['money', '(?:más (?:barat|económic)|menos car)[oa]s?', 'más car[oa]s?'],
    ['extent', 'más cort[oa]s?', 'más larg[oa]s?'],
    ['height', 'más baj[oa]s?', 'más alt[oa]s?'],
    ['mass', 'más liger[oa]s?', 'más pesad[oa]s?'],
    ['size', 'más pequeñ[oa]s?', 'más grandes?'],
  ],
  fr: [
    [
      'money',
      '(?:le|la|les) (?:moins (?:chère?|coûteu(?:x|se))|plus (?:économique|abordable))s?',
      '(?:le|la|les) plus (?:chère?s?|coûteu(?:x|ses?))',
    ],
    ['extent', '(?:le|la|les) plus courte?s?', '(?:le|la|les) plus longu?e?s?'],
    ['height', '(?:le|la|les) plus bas(?:se)?s?', '(?:le|la|les) plus (?:haute?|élevée?)s?'],
    ['mass', '(?:le|la|les) plus l(?:é|è)g(?:er|ère)s?', '(?:le|la|les) plus lourde?s?'],
    ['size', '(?:le|la|les) plus petite?s?', '(?:le|la|les) plus (?:grande?|gros(?:se)?)s?'],
  ],
  pl: [
    ['money', 'najta(?:ńsz\\p{L}+|niej)', 'najdro(?:ższ\\p{L}+|żej)'],
    ['extent', 'najkrótsz\\p{L}+|najkrócej', 'najdłuższ\\p{L}+|najdłużej'],
    ['height', 'najniższ\\p{L}+', 'najwyższ\\p{L}+'],
    ['mass', 'najlżejsz\\p{L}+', 'najcięższ\\p{L}+'],
    ['size', 'najmniejsz\\p{L}+', 'największ\\p{L}+'],
  ],
};
