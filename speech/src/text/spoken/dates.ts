import { cardinal, decade, ordinal, year } from './number-words.ts';
import type { Rule } from './rule.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const monthName =
  'Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?|July?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?';
const years = '1[1-9]\\d\\d|20\\d\\d';
const day = '0?[1-9]|[12]\\d|3[01]';
/** Words before a number of four digits that make it a year. */
const beforeYear =
  'in|since|by|from|until|till|before|after|around|circa|during|year|early|late|mid|summer|winter|spring|autumn|fall|of';

const shortDecade = "['’]?[2-9]0['’]?s\\b";
const betweenDecades = '(?:,? (?:and |or |to )?|[/–-])';
/** Words before `30s` that make it a decade or an age rather than seconds. */
const beforeDecade =
  'the|early|mid|late|my|your|his|her|our|their|(?:twen|thir|for|fif|six|seven|eigh|nine)ties';

/** Words after `60s` that make it seconds: "60s music" is a decade. */
const afterSeconds =
  'before|after|until|till|while|later|longer|left|per|each|between|for|at|from|with|then|when|if|is';

/** Applied before units, which would take `1980s` for seconds. */
export const decades: Rule[] = [
  [/(?<![\d.,])(100|1,?000)['’]?s of\b/g, (_, many) => `${many === '100' ? 'hundreds' : 'thousands'} of`],
  [/\b(1[1-9]\d0|20\d0)['’]?s\b/g, (_, y) => decade(Number(y))],
  [
    new RegExp(`\\b(?:${beforeDecade})(?:${betweenDecades}${shortDecade})+`, 'gi'),
    (decades) => decades.replace(/['’]?([2-9]0)['’]?s\b/g, (_, y) => decade(Number(y))),
  ],
  [
    new RegExp(
      `(?<![\\d.,])(?:['’]([2-9]0)|([5-9]0)(?=['’]?s[ -](?!(?:${afterSeconds})\\b)\\p{L}))['’]?s\\b`,
      'gu',
    ),
    (_, y?: string, z?: string) => decade(Number(y ?? z)),
  ],
];

/** Dates and years in words: each engine misreads their digits in its own way. */
export const dates: Rule[] = [
  [
    /\b(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?:T\d{2}:\d{2}\S*)?(?![-\d])/g,
    (_, y, m, d) => spokenDate(y, m, d),
  ],
  // If both numbers could be the month, the first one is, as in the United States.
  [/(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g, (all, a, b, y) => ambiguousDate(all, a, b, y)],
  [
    /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?![\d])/g,
    (all, d, m, y) => (isDate(d, m) ? spokenDate(y, m, d) : all),
  ],
  [
    new RegExp(
      `\\b(${monthName}) (${day}) ?[-–—] ?(${day})(?:,? (${years}))?(?![\\d:%/-])(?! ?[ap]\\.?m\\b)`,
      'g',
    ),
    (_, name, first, last, y?: string) =>
      `${fullMonth(name)} ${ordinal(Number(first))} to ${ordinal(Number(last))}${y ? `, ${year(Number(y))}` : ''}`,
  ],
  [
    new RegExp(
      `(?<![\\d.,:/-])(?:\\b[Tt]he )?(${day})\\.? ?[-–—] ?(${day})\\.? (${monthName})(?:,? (${years}))?(?!\\w)`,
      'g',
    ),
    (_, first, last, name, y?: string) =>
      `the ${ordinal(Number(first))} to the ${ordinal(Number(last))} of ${fullMonth(name)}${y ? `, ${year(Number(y))}` : ''}`,
  ],
  [
    new RegExp(
      `\\b(${monthName}) (${day})(?:st|nd|rd|th)?(?:,? (${years}))?(?![\\d:%])(?! ?[ap]\\.?m\\b)`,
      'g',
    ),
    (_, name, d, y?: string) => `${fullMonth(name)} ${ordinal(Number(d))}${y ? `, ${year(Number(y))}` : ''}`,
  ],
  [
    new RegExp(`\\b([Tt]he )?(${day})(?:st|nd|rd|th)?(?: of)? (${monthName})(?:,? (${years}))?(?!\\w)`, 'g'),
    (_, the: string | undefined, d, name, y?: string) =>
      `${the ?? 'the '}${ordinal(Number(d))} of ${fullMonth(name)}${y ? `, ${year(Number(y))}` : ''}`,
  ],
  [
    new RegExp(`\\b(${monthName}),? (${years})(?!\\d)`, 'g'),
    (_, name, y) => `${fullMonth(name)} ${year(Number(y))}`,
  ],
  [
    new RegExp(`(?<![\\d.,$€£])(${years}) ?[-–—] ?(${years}|\\d\\d)(?![\\d.,]\\d|\\d)`, 'g'),
    (_, a, b) => `${year(Number(a))} to ${year(Number(b.length === 2 ? a.slice(0, 2) + b : b))}`,
  ],
  // A season or a school year: 1939/40, not a fraction or a month.
  [
    new RegExp(`(?<![\\d.,$€£/])(${years})/(\\d\\d)(?![\\w/])`, 'g'),
    (all, a, b) => {
      if ((Number(a) + 1) % 100 !== Number(b)) return all;
      if (b === '00') return `${year(Number(a))} to ${year(Number(a) + 1)}`;
      return `${year(Number(a))} ${Number(b) < 10 ? `oh ${cardinal(Number(b))}` : cardinal(Number(b))}`;
    },
  ],
  [/(?<![\d.,])(\d{3,4}) ?(AD|BC|BCE|CE)\b/g, (_, y, era) => `${year(Number(y))} ${era}`],
  [/\bAD ?(\d{3,4})(?![\d.,]\d|\d)/g, (_, y) => `AD ${year(Number(y))}`],
  [
    new RegExp(`\\b(${beforeYear}) (${years})(?![\\d,.]\\d|\\d|%| ?°)`, 'gi'),
    (_, before, y) => `${before} ${year(Number(y))}`,
  ],
  // A number on its own, and not of things: "1905 was dry", but "1905 apples".
  [
    /(?<![\d.,$€£#:/-])\b(1[5-9]\d\d|20\d\d)\b(?![\d,.]\d|[%:°/-]| [a-z]+s\b| (?:people|meters|metres|million|k|km|kg|m)\b)/g,
    (_, y) => year(Number(y)),
  ],
];

function ambiguousDate(all: string, first: string, second: string, y: string): string {
  if (isDate(second, first)) return spokenDate(y, first, second);
  return isDate(first, second) ? spokenDate(y, second, first) : all;
}

function isDate(d: string, m: string): boolean {
  return Number(m) >= 1 && Number(m) <= 12 && Number(d) >= 1 && Number(d) <= 31;
}

function spokenDate(y: string, m: string, d: string): string {
  return `${months[Number(m) - 1]} ${ordinal(Number(d))}, ${year(Number(y))}`;
}

function fullMonth(name: string): string {
  return months.find((month) => month.startsWith(name.slice(0, 3))) ?? name;
}
