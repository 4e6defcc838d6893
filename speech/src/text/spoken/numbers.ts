import { cardinal, ordinal } from './number-words.ts';
import type { Rule } from './rule.ts';

const fractions: Record<string, string> = {
  '½': 'a half',
  '⅓': 'a third',
  '⅔': 'two thirds',
  '¼': 'a quarter',
  '¾': 'three quarters',
  '⅕': 'a fifth',
  '⅛': 'an eighth',
};
const slashFractions: Record<string, string> = {
  '1/2': 'a half',
  '1/3': 'a third',
  '2/3': 'two thirds',
  '1/4': 'a quarter',
  '3/4': 'three quarters',
};

/** Times, versions, ranges, fractions and ordinals. Other numbers stay as they are, except those of four digits (see below). */
export const numbers: Rule[] = [
  [/\b([01]?\d|2[0-4]):00(?!:?\d)(?! ?[ap]\.?m)/gi, "$1 o'clock"],
  [/\b(\d{1,2}):00(?= ?[ap]\.?m)/gi, '$1'],
  [/\bv(?=\d+\.\d)/g, 'version '],
  [/(?<![\d.])\d+(?:\.\d+){2,}(?![\d.])/g, (version) => version.replaceAll('.', ' point ')],
  [/(\d) ?([½⅓⅔¼¾⅕⅛])/g, (_, whole, part) => `${whole} and ${fractions[part]}`],
  [/[½⅓⅔¼¾⅕⅛]/g, (part) => fractions[part] ?? part],
  [
    /(?<![\d/.,])(\d+) (1\/2|1\/3|2\/3|1\/4|3\/4)(?![\d/])/g,
    (_, whole, part) => `${whole} and ${slashFractions[part]}`,
  ],
  [/(?<![\d/.,])(?:1\/2|1\/3|2\/3|1\/4|3\/4)(?![\d/])/g, (part) => slashFractions[part] ?? part],
  [/(?<![\d.,:/-])(\d+(?:\.\d+)?) ?[–—] ?(\d+(?:\.\d+)?)(?![\d.,]*\d|[-–/])/g, '$1 to $2'],
  [/(?<![\d.,:/-])(\d{1,3}(?:\.\d+)?)-(\d{1,3}(?:\.\d+)?)(?![\d.,]*\d|[-–/])/g, '$1 to $2'],
  [/\b(\d{1,4})(?:st|nd|rd|th)\b/g, (_, number) => ordinal(Number(number))],
  // A four-digit number without a comma: some engines read its digits one at a time.
  [/(?<![\d.,$€£:/#-])\b([1-9]\d{3})\b(?![\d,.]\d|[:/-]\d)/g, (_, number) => cardinal(Number(number))],
];
