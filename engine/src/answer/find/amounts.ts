/** The amounts of a column, in one unit; undefined for a cell without one. */
interface Amounts {
  /** "length", "mass", "span", "money €", another unit, or empty for bare numbers. */
  dimension: string;
  values: (number | undefined)[];
}

/** The amounts in the cells of a column; undefined if one of them has another text, or another unit. */
export function amountsIn(header: string, cells: string[]): Amounts | undefined {
  const texts = cells.map((cell) =>
    cell.toLowerCase().replace(/(?<=\d)[ \u00a0\u202f'’](?=\d{3}(?!\d))/g, ''),
  );
  const decimal = decimalIn(texts);
  if (decimal === undefined) return undefined;
  const cellAmounts = texts.map((text) => (isEmpty.test(text) ? undefined : amountIn(text, header, decimal)));
  const amounts = cellAmounts.filter((one) => one !== undefined);
  const [dimension, ...others] = new Set(amounts.flatMap(({ dimension: one }) => one ?? []));
  if (dimension === undefined || others.length > 0 || amounts.some(({ value }) => Number.isNaN(value)))
    return undefined;
  // "Free" is an amount of money only.
  if (!dimension.startsWith('money') && amounts.some((one) => one.dimension === undefined)) return undefined;
  return { dimension, values: cellAmounts.map((one) => one?.value) };
}

const isEmpty = /^(?:[-–—/.]*|n\/a)$/;
const isFree =
  /^(?:free(?: of charge)?|no charge|kostenlos|kostenfrei|gratis|frei|gratuite?|bezpłatn\p{L}+|darmo\p{L}*)$/u;

/** The decimal sign, which has other than three digits after it, as in "31,5"; undefined if both signs have. */
function decimalIn(texts: string[]): string | undefined {
  const found = ['.', ','].filter((sign) =>
    texts.some((text) => new RegExp(`\\d\\${sign}(?!\\d{3}(?!\\d))\\d|(?<!\\d)0\\${sign}\\d`).test(text)),
  );
  return found.length > 1 ? undefined : (found[0] ?? '');
}

const currency = '(?:[€$£¥]|eur|usd|gbp|chf|pln) ?';
/** "-5 °C", "€ -5", "minus 5". */
const minus = new RegExp(`^(?:${currency})?(?:[-−–] ?|minus )(?=(?:${currency})?\\d)`);
/** "(5)" and "fee-5" may be negative. */
const mayBeNegative = /[-−–][€$£¥]?\d|^\(.*\)$/;

/** NaN if the text is no single amount; without a dimension if it is free. */
function amountIn(cell: string, header: string, decimal: string): { value: number; dimension?: string } {
  if (isFree.test(cell)) return { value: 0 };
  const [sign = ''] = minus.exec(cell) ?? [];
  const text = cell.replace(minus, sign.replace(/[-−–]|minus/, ''));
  const [amount = '', ...rate] = text.split(rateSeparator);
  const numbers = [...text.matchAll(/\d[\d.,]*/g)].map(([number]) => numberOf(number, decimal));
  const words = amount.match(unitWord) ?? [];
  const found = words.flatMap((word) => unitOf(word) ?? []);
  const [unit = unitOfHeader(header)] = found;
  // "1 h 30 min" is one amount; "3 to 5 km" and "€30 €15" are not.
  const areParts = found.every(({ factor }, at) => at === 0 || factor < (found[at - 1]?.factor ?? 0));
  const isSingleAmount =
    numbers.length === 1 || (numbers.length === words.length && words.length === found.length && areParts);
  if (
    !isSingleAmount ||
    mayBeNegative.test(text) ||
    found.some(({ dimension }) => dimension !== unit.dimension)
  )
    return { value: Number.NaN };
  const size = numbers.reduce((sum, number, at) => sum + number * (found[at] ?? unit).factor, 0);
  const note = words.filter((word) => unitOf(word) === undefined);
  return { value: sign ? -size : size, dimension: [unit.dimension, ...note, ...rate].join(' ').trim() };
}

const numberOf = (text: string, decimal: string) =>
  Number(text.replace(/[.,]+$/, '').replace(/[.,]/g, (sign) => (sign === decimal ? '.' : '')));

/** Stands before the unit of a rate: "€9 per hour", "€9/h". */
const rateSeparator = / ?\/ ?|(?<!\p{L})(?:per|an?|each|every|pro|je|par|por|za|na) /u;

const unitWord = /[€$£¥%]|°\p{L}?|[\p{L}²³]+/gu;

interface MeasuringUnit {
  dimension: string;
  /** Its size in metres, grams or minutes; 1 for money and bare numbers. */
  factor: number;
}

const noUnit: MeasuringUnit = { dimension: '', factor: 1 };

/** The unit of bare numbers below "Price (€)", "Length in km", "Minutes" or "Fee". */
function unitOfHeader(header: string): MeasuringUnit {
  const text = header.toLowerCase();
  const [found] = (text.match(unitWord) ?? []).flatMap((word) => (word === 'a' ? [] : (unitOf(word) ?? [])));
  return found ?? (priceHeader.test(text) ? { dimension: 'money', factor: 1 } : noUnit);
}

/** Words that head a column of prices. */
export const priceHeader =
  /(?<!\p{L})(?:prices?|costs?|fees?|fares?|rates?|charges?|rent|\p{L}*(?:preise?|kosten|gebühr(?:en)?|miete)|prix|tarifs?|coût|precios?|tarifas?|cuota|cen[ay]|koszt|opłata)(?!\p{L})/iu;

const unitOf = (word: string) => units.get(word);

const units = new Map<string, MeasuringUnit>(
  (
    [
      ['money €', 1, '€ eur euro euros'],
      ['money $', 1, '$ usd dollar dollars'],
      ['money £', 1, '£ gbp pound pounds'],
      ['money fr', 1, 'chf fr francs franken'],
      ['money zł', 1, 'zł pln złotych złote'],
      ['length', 0.001, 'mm'],
      ['length', 0.01, 'cm'],
      ['length', 0.3048, 'ft feet foot'],
      ['length', 1, 'm metre metres meter meters metern mètre mètres metro metros metr metry metrów'],
      [
        'length',
        1000,
        'km kilometre kilometres kilometer kilometers kilometern kilomètres kilómetros kilometry kilometrów',
      ],
      ['length', 1609, 'mile miles'],
      ['mass', 1, 'g gram grams gramm grammes gramos gramów'],
      ['mass', 1000, 'kg kilo kilos kilogram kilograms'],
      ['mass', 1_000_000, 't tonne tonnes tonnen'],
      ['span', 1, 'min minute minutes minuten minutos minut'],
      [
        'span',
        60,
        'h hr hrs hour hours std stunde stunden heure heures hora horas godz godzina godziny godzin',
      ],
      ['span', 1440, 'day days tag tage jour jours día días dzień dni'],
      ['span', 10_080, 'week weeks woche wochen semaine semaines semana semanas tydzień tygodnie tygodni'],
      ['span', 43_800, 'month months monat monate mois mes meses miesiąc miesiące miesięcy'],
      ['span', 525_600, 'year years jahr jahre an ans año años rok lata lat'],
    ] as const
  ).flatMap(([dimension, factor, names]) =>
    names.split(' ').map((name): [string, MeasuringUnit] => [name, { dimension, factor }]),
  ),
);
