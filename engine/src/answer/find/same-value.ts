import { normalise, numberOf, numberWord, stem } from '../../text/index.ts';

/**
 * True if two texts share a value, also in different forms: "three" and "3", "1.5 km" and "1,500 metres", "€5" and "five
 * euros". Values in thousands and millions are found in parts, and are the same only in the same form.
 */
export function shareValue(one: string[], other: string[]): boolean {
  if ([...one, ...other].some((value) => scale.test(value))) {
    const values = new Set(one.map(normalise));
    return other.some((value) => values.has(normalise(value)));
  }
  const amounts = other.map(parseAmount);
  return one.map(parseAmount).some((first) => amounts.some((second) => areEqual(first, second)));
}

const scale = /\b(?:hundreds?|thousands?|millions?|billions?)\b/i;

const numberWithUnit = new RegExp(
  `^(?<currency>[€£$]?) ?(?<number>\\d[\\d.,]*|\\b${numberWord}\\b)[ -]?(?<unit>[€£$]|\\p{L}*)(?: old)?$`,
  'u',
);

interface Amount {
  /** Undefined for a text that is no number. */
  number: { whole: number; decimal: number } | undefined;
  /** The unit, or the whole text. */
  name: string;
}

function parseAmount(value: string): Amount {
  const { currency = '', number, unit = '' } = numberWithUnit.exec(normalise(value))?.groups ?? {};
  if (number === undefined) return { number: undefined, name: value };
  return { number: readingsOf(number), name: stem(currency || unit) };
}

/** The readings differ for "1.250", which is 1250 or, beside another unit, 1.25 ("1.250 km" and "1,250 metres"). */
function areEqual(one: Amount, other: Amount): boolean {
  if (!one.number || !other.number) return !one.number && !other.number && one.name === other.name;
  const [first, second] = [inBaseUnit(one), inBaseUnit(other)];
  if (first.base !== second.base) return false;
  const hasOtherUnit = one.name !== other.name;
  const valuesOf = ({ whole, decimal }: typeof first) => (hasOtherUnit ? [whole, decimal] : [whole]);
  return valuesOf(first).some((value) => valuesOf(second).includes(value));
}

/** In metres, kilograms or seconds, where the unit is one of length, weight or time. */
function inBaseUnit({ number = { whole: 0, decimal: 0 }, name }: Amount) {
  const [base, factor] = units.get(name) ?? [name, 1];
  const convert = (value: number) => Number((value * factor).toPrecision(9));
  return { base, whole: convert(number.whole), decimal: convert(number.decimal) };
}

function readingsOf(number: string): { whole: number; decimal: number } {
  const text = number.replace(/[.,]+$/, '');
  const separators = text.match(/[.,]/g) ?? [];
  if (separators.length === 0) return same(Number(numberOf(text)));
  const whole = Number(text.replace(/[.,]/g, ''));
  const decimals = /[.,](\d+)$/.exec(text)?.[1] ?? '';
  const isRepeated = separators.length > 1 && new Set(separators).size === 1;
  if (isRepeated || (decimals === '000' && separators.length === 1)) return same(whole);
  const decimal = whole / 10 ** decimals.length;
  if (separators.length > 1 || decimals.length !== 3 || text.startsWith('0')) return same(decimal);
  return { whole, decimal };
}

const same = (value: number) => ({ whole: value, decimal: value });

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
