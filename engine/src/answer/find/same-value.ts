import { normalise, numberOf, numberWord, stem } from '../../text/index.ts';

/**
 * True if two texts share a value, also in different forms: "three" and "3", "1.5 km" and "1,500 metres", "€5" and "five
 * euros". Values in thousands and millions are found in parts, and are the same only in the same form.
 */
export function shareValue(one: string[], other: string[]): boolean {
  const inOneForm = [...one, ...other].some((value) => scale.test(value)) ? normalise : toBaseUnit;
  const values = new Set(one.map(inOneForm));
  return other.some((value) => values.has(inOneForm(value)));
}

const scale = /\b(?:hundreds?|thousands?|millions?|billions?)\b/i;

const numberWithUnit = new RegExp(
  `^(?<currency>[€£$]?) ?(?<number>\\d[\\d.,]*|\\b${numberWord}\\b)[ -]?(?<unit>\\p{L}*)(?: old)?$`,
  'u',
);

/** The number with its unit, in metres, kilograms or seconds; any other text stays as it is. */
function toBaseUnit(value: string): string {
  const { currency = '', number, unit = '' } = numberWithUnit.exec(normalise(value))?.groups ?? {};
  if (number === undefined) return value;
  const name = stem(currency || unit);
  const [base, factor] = units.get(name) ?? [name, 1];
  return `${Number((Number(numberOf(number)) * factor).toPrecision(9))} ${base}`;
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
