import type { Rule } from './rule.ts';

/** Singular and plural of the currency, then of its hundredth part. */
const currencies: Record<string, [one: string, many: string, cent: string, cents: string]> = {
  $: ['dollar', 'dollars', 'cent', 'cents'],
  US$: ['US dollar', 'US dollars', 'cent', 'cents'],
  USD: ['US dollar', 'US dollars', 'cent', 'cents'],
  '€': ['euro', 'euros', 'cent', 'cents'],
  EUR: ['euro', 'euros', 'cent', 'cents'],
  '£': ['pound', 'pounds', 'penny', 'pence'],
  GBP: ['pound', 'pounds', 'penny', 'pence'],
  '¥': ['yen', 'yen', '', ''],
  JPY: ['yen', 'yen', '', ''],
  '₹': ['rupee', 'rupees', 'paisa', 'paise'],
  INR: ['rupee', 'rupees', 'paisa', 'paise'],
  CHF: ['Swiss franc', 'Swiss francs', 'centime', 'centimes'],
  '₩': ['won', 'won', '', ''],
  '₽': ['ruble', 'rubles', 'kopeck', 'kopecks'],
};
const sizes: Record<string, string> = {
  k: 'thousand',
  K: 'thousand',
  m: 'million',
  M: 'million',
  bn: 'billion',
  B: 'billion',
  b: 'billion',
  tn: 'trillion',
  T: 'trillion',
};

const sign = 'US\\$|USD|EUR|GBP|JPY|INR|CHF|[$€£¥₹₩₽]';
const amount = '\\d+(?:,\\d{3})*(?:\\.\\d+)?';
/** Between an amount and its currency: any space, also a no-break one, or none. */
const gap = '[ \\u00a0\\u202f]?';
/** As most of Europe writes it: 1.299,00. */
const commaAmount = '(\\d{1,3}(?:[.\\u00a0\\u202f]\\d{3})+|\\d+),(\\d\\d)(?![.,]?\\d)';
/** As most of Europe writes it without hundredths: 1.299. */
const thousands = '[1-9]\\d{0,2}\\.\\d{3}';
const millions = '(?<![\\d.,])[1-9]\\d{0,2}(?:\\.\\d{3}){2,}(?![.,]?\\d)';
/** Units whose price may have three decimals. */
const perUnit =
  '(?: ?/ ?| (?:per|an?) )(?:l|lit(?:er|re)|gal(?:lon)?|kg|kilo(?:gram)?|kWh|m[²³]|km|min(?:ute)?|piece|unit)(?!\\w)';
const size = '(?: ?(thousand|million|billion|trillion)\\b|(k|K|m|M|bn|B|b|tn|T)\\b)?';

export const money: Rule[] = [
  // As Switzerland writes it: 1'299.00.
  [/(?<![\d.,'’])\d{1,3}(?:['’]\d{3})+(?!['’]?\d)/g, withCommas],
  [
    new RegExp(`(?<=(?:${sign})${gap})${millions}|${millions}(?=${gap}(?:${sign})(?![\\w$]))`, 'g'),
    withCommas,
  ],
  // "€1.299" may have three decimals.
  [
    new RegExp(
      `(?<![\\d.,])(?:(?:${thousands}|\\d{1,3}) ?[-–—] ?)?${thousands}(?=${gap}(?:€|EUR|CHF)(?!\\w|${perUnit}))`,
      'g',
    ),
    (whole) => withCommas(whole).replace(/ ?[-–—] ?/, ' to '),
  ],
  [
    new RegExp(`(?<![\\w$])((?:${sign})${gap})${commaAmount}`, 'g'),
    (_, mark, whole, hundredths) => mark + withPoint(whole, hundredths),
  ],
  [
    new RegExp(`(?<![\\d.,])${commaAmount}(?=${gap}(?:${sign})(?![\\w$]))`, 'g'),
    (_, whole, hundredths) => withPoint(whole, hundredths),
  ],
  [
    new RegExp(`(?<![\\w$])(${sign})${gap}(${amount}) ?[-–—] ?(?:${sign})?(${amount})${size}`, 'g'),
    (_, mark, low, high, word?: string, letter?: string) => `${low} to ${say(mark, high, word, letter)}`,
  ],
  [
    new RegExp(`(?<![\\w$])(${sign})${gap}(${amount})${size}`, 'g'),
    (_, mark, number, word?: string, letter?: string) => say(mark, number, word, letter),
  ],
  [
    new RegExp(`(?<![\\d.,])(${amount})${size}${gap}(${sign})(?![\\w$])`, 'g'),
    (_, number, word: string | undefined, letter: string | undefined, mark) =>
      say(mark, number, word, letter),
  ],
  [/(?<![\d.])(\d+) ?¢/g, (_, number) => `${number} ${number === '1' ? 'cent' : 'cents'}`],
];

const withPoint = (whole: string, hundredths: string) => `${withCommas(whole)}.${hundredths}`;

function withCommas(whole: string): string {
  return whole.replace(/[.'’\u00a0\u202f]/g, ',');
}

function say(mark: string, number: string, word?: string, letter?: string): string {
  const [single, many, subunit, subunits] = currencies[mark] ?? [mark, mark];
  const scale = word ?? sizes[letter ?? ''];
  if (scale) return `${number} ${scale} ${many}`;
  const [whole, hundredths] = number.split('.');
  const main = `${whole} ${whole === '1' ? single : many}`;
  if (!hundredths || !subunits || hundredths.length !== 2) return hundredths ? `${number} ${many}` : main;
  const rest = Number(hundredths);
  if (rest === 0) return main;
  const part = `${rest} ${rest === 1 ? subunit : subunits}`;
  return whole === '0' ? part : `${main} and ${part}`;
}
