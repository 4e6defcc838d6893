import { normalise, numberOf, numberWord, stem } from '../../text/index.ts';

/**
 * True if two texts share a value, also in different forms: "three" and "3", "1.5 km" and "1,500 metres", "€5" and "five
 * euros". Values in thousands and millions are found in parts, and are the same only in the same form.
 */
export function shareValue(one: string[], other: string[]): boolean {
  const formsOf = [...one, ...other].some((value) => scale.test(value))
    ? (value: string) => [normalise(value)]
    : inBaseUnit;
  const values = new Set(one.flatMap(formsOf));
  return other.flatMap(formsOf).some((value) => values.has(value));
}

const scale = /\b(?:hundreds?|thousands?|millions?|billions?)\b/i;

const numberWithUnit = new RegExp(
  `^(?<currency>[€£$]?) ?(?<number>\\d[\\d.,]*|\\b${numberWord}\\b)[ -]?(?<unit>[€£$]|\\p{L}*)(?: old)?$`,
  'u',
);

/** The number with its unit, in metres, kilograms or seconds, for each reading of it; any other text stays as it is. */
function inBaseUnit(value: string): string[] {
  const { currency = '', number, unit = '' } = numberWithUnit.exec(normalise(value))?.groups ?? {};
  if (number === undefined) return [value];
  const name = stem(currency || unit);
  const [base, factor] = units.get(name) ?? [name, 1];
  return readingsOf(number).map((reading) => `${Number((reading * factor).toPrecision(9))} ${base}`);
}

/** "1.250" is 1250 or 1.25, whichever separator the author uses. */
function readingsOf(number: string): number[] {
  const text = number.replace(/[.,]+$/, '');
  const separators = text.match(/[.,]/g) ?? [];
  if (separators.length === 0) return [Number(numberOf(text))];
  const asWhole = Number(text.replace(/[.,]/g, ''));
  const decimals = /[.,](\d+)$/.exec(text)?.[1] ?? '';
  const asDecimal = asWhole / 10 ** decimals.length;
  const isRepeated = separators.length > 1 && new Set(separators).size === 1;
  if (isRepeated) return [asWhole];
  if (separators.length > 1 || decimals.length !== 3 || text.startsWith('0')) return [asDecimal];
  return [asWhole, asDecimal];
}

const units = new Map<string, [base: string, factor: number]>(
  [
    ['metre', 1, 'm metre meter'],
    ['metre', 0.001, 'mm millimetre millimeter'],
    ['metre', 0.01, 'cm centimetre centimeter'],
    ['metre', 1000, 'km kilometre kilometer'],
    ['kilogram', 1, 'kg kilo kilogram kilogramme'],
    ['kilogram', 0.001, 'g gram gramme'],
    ['kilogram', 1000, 't tonne'],
    ['second', 1, 's sec second'],
    ['second', 60, 'min minute'],
    ['second', 3600, 'h hour'],
    ['euro', 1, '€ euro eur'],
    ['pound', 1, '£ pound gbp'],
    ['dollar', 1, '$ dollar usd'],
  ].flatMap(([base, factor, names]) =>
    String(names)
      .split(' ')
      .map((name): [string, [string, number]] => [stem(name), [String(base), Number(factor)]]),
  ),
);
