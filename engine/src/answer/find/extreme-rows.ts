import { isGeneric, relatedness, stem } from '../../text/index.ts';
import type { TurnParts, TurnPassage } from '../../turn.ts';
import type { Extreme, Measure } from '../question/extreme.ts';
import { amountsIn, priceHeader } from './amounts.ts';
import { unitRejectionTest } from './rejection-test.ts';
import { isVerbOfTrade } from './table-cell.ts';
import { termsOf, type Unit, unitsOfTurn } from './units.ts';

interface Matching {
  termsIn?: (text: string) => string[];
  isSame?: (term: string, other: string) => boolean;
}

/** Maximum number of rows that share the first place. */
const maxRows = 12;

/**
 * The rows with the least or most of what a superlative compares, "Which is the cheapest route?", in the only table that
 * has all other words of the question and amounts of that measure in one unit; none if two columns disagree.
 */
export function extremeRows(
  extreme: Extreme,
  parts: TurnParts,
  { termsIn = termsOf, isSame = (term, other) => relatedness(term, other) >= minRelatedness }: Matching = {},
): Unit[] {
  const sought = termsIn(extreme.rest).filter((term) => !isGeneric(term) && !isVerbOfTrade(term));
  const matcherFor = (text: string) => {
    const found = termsIn(text);
    return (term: string) => found.some((one) => isSame(term, one));
  };
  const found = tablesIn(parts)
    .map((rows) => rowsAskedFor(rows, sought, matcherFor))
    .map((rows) => extremesOf(rows, extreme, (header) => termsIn(header).some(matcherFor(extreme.after))))
    .filter((rows) => rows.length > 0);
  const [rows = [], ...others] = found;
  const isRejected = unitRejectionTest(parts);
  const mayBeQuoted = rows.every((unit) => unit.mayBeQuoted && !isRejected(unit));
  return others.length === 0 && mayBeQuoted && rows.length <= maxRows ? rows : [];
}

const minRelatedness = 0.9;

/** The rows of each table whose passages are all in the turn. */
function tablesIn(parts: TurnParts): Unit[][] {
  const tables = Map.groupBy(
    unitsOfTurn(parts)
      .flat()
      .filter(({ row }) => row),
    ({ passage, row }) => JSON.stringify([passage.fileName, passage.headingPath, row?.headers]),
  );
  return [...tables.values()]
    .filter((rows) => isWhole(rows, parts))
    .map((rows) => [...new Map(rows.map((unit) => [unit.text, unit])).values()]);
}

/**
 * Every passage with a part of a table has its headers and headings: the table is whole if the turn has all of the persona's
 * passages, or all of them that have one of these words.
 */
function isWhole([first]: Unit[], { passages, rarity }: TurnParts): boolean {
  const headers = first?.row?.headers.join(' | ') ?? '';
  if (!first || !rarity || headers.length > maxRepeatedLength) return false;
  if (passages.length === rarity.passages) return true;
  return [...first.passage.headingPath, headers].flatMap(termsOf).some((term) => {
    const count = rarity.counts.get(term);
    const hasTerm = ({ headingPath, text, terms = termsOf(text) }: TurnPassage) =>
      terms.includes(term) || headingPath.some((heading) => termsOf(heading).includes(term));
    return count !== undefined && passages.filter(hasTerm).length === count;
  });
}

/** Longer headers are not repeated in each passage; in UTF-16 units. */
const maxRepeatedLength = 200;

/**
 * The rows that have the words of the question which the table's titles do not have; of those, the ones that have all, if
 * there are several, else without guests: a child is no pitch.
 */
function rowsAskedFor(
  rows: Unit[],
  sought: string[],
  matcherFor: (text: string) => (term: string) => boolean,
): Unit[] {
  const [first] = rows;
  if (!first?.row) return [];
  const { fileName, headingPath } = first.passage;
  const isTitle = matcherFor(
    [...first.row.headers, ...headingPath, fileName, first.lead?.text ?? ''].join(' '),
  );
  const others = sought.filter((term) => !isTitle(term));
  const having = (words: string[]) =>
    rows.filter(({ row }) => words.every(matcherFor(row?.cells.join(' ') ?? '')));
  const fitting = having(others);
  const named = having(sought);
  const ofThings = named.length > 1 || sought.every(isPaidByGuests) ? named : fitting.filter(isOfNoGuest);
  const asked = ofThings.length > 1 ? ofThings : fitting;
  return asked.length > 1 ? asked : [];
}

/** True for what has a price for each kind of guest: the ticket for a child is a ticket. */
const isPaidByGuests = (term: string) => paidByGuests.has(term);
const paidByGuests = new Set(
  'ticket fare entry entrance admission price fee rate charge pass card membership option item'
    .split(' ')
    .map(stem),
);
const isOfNoGuest = ({ row }: Unit) => !termsOf(row?.cells[0] ?? '').every((term) => guests.test(term));
const guests =
  /^(?:adult|child|kid|bab|infant|toddler|youth|teenag|junior|senior|student|pupil|pensioner|member|visitor|guest|person|people|dog|cat|pet|horse|\d)/;

function extremesOf(rows: Unit[], extreme: Extreme, isNamed: (header: string) => boolean): Unit[] {
  const found = columnsOf(rows, extreme, isNamed).map((values) => {
    const known = values.filter((value) => value !== undefined);
    const best = extreme.isMost ? Math.max(...known) : Math.min(...known);
    return rows.filter((_, at) => values[at] === best);
  });
  const [first = [], ...others] = found;
  return others.every((one) => one.length === first.length && one.every((row, at) => row === first[at]))
    ? first
    : [];
}

/** The values of the columns that the superlative compares. */
function columnsOf(
  rows: Unit[],
  { measure, isOfAny }: Extreme,
  isNamed: (header: string) => boolean,
): (number | undefined)[][] {
  const headers = rows[0]?.row?.headers ?? [];
  const columns = headers.flatMap((header, column) => {
    const amounts =
      column > 0 &&
      amountsIn(
        header,
        rows.map(({ row }) => row?.cells[column] ?? ''),
      );
    return amounts ? [{ header, ...amounts }] : [];
  });
  const named = columns.filter(({ header }) => isOfAny && isNamed(header));
  if (named.length > 0) return named.map(({ values }) => values);
  const { dimensions, title } = measures[measure];
  const measured = columns.filter(({ dimension }) => dimensions.test(dimension));
  const titled = measured.filter(({ header }) => header === '' || title.test(header));
  // An amount of money is a price, whatever its header.
  return (titled.length > 0 || measure !== 'money' ? titled : measured).map(({ values }) => values);
}

/** The dimensions of a measure, and words in the header of its column. */
const measures: Record<Measure, { dimensions: RegExp; title: RegExp }> = {
  money: { dimensions: /^money/, title: priceHeader },
  extent: {
    dimensions: /^(?:length|span)/,
    title:
      /length|long|distance|duration|time|hours|minutes|days|weeks|miles|\bkm\b|länge|dauer|distanz|entfernung|strecke|zeit|stunden|minuten|durée|temps|heures|longitud|duración|distancia|tiempo|horas|długość|dystans|odległość|czas/i,
  },
  height: { dimensions: /^length/, title: /height|altitude|elevation|höhe|hauteur|altura|altitud|wysokość/i },
  depth: { dimensions: /^length/, title: /depth|tiefe|profondeur|profundidad|głębokość/i },
  mass: { dimensions: /^mass/, title: /weight|mass|gewicht|masse|poids|peso|waga|masa|ciężar/i },
  size: {
    dimensions: /^(?!money|span)./,
    title: /size|area|capacity|größe|fläche|taille|surface|tamaño|superficie|capacidad|rozmiar|powierzchnia/i,
  },
};
