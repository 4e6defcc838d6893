import { isContent, relatedness, words } from '../../text/index.ts';
import type { TurnParts } from '../../turn.ts';
import { valuesOfType } from '../question/answer-type.ts';
import { listingIn } from '../question/listing.ts';
import { rejectionTest } from './rejection-test.ts';
import { termsOf, type Unit, unitsOfTurn } from './units.ts';

/** Maximum number of values in an answer. */
const maxListed = 12;

export interface ListedColumn {
  units: Unit[];
  /** True if the table has more than these. */
  hasMore: boolean;
}

/**
 * The first column of a table for "List all badges", if its header or the heading above it is "Badges"; if another
 * column has that header, its cells, each with the first cell of its row.
 */
export function listedColumn(question: string, parts: TurnParts): ListedColumn | undefined {
  const { subject = '', isCount = false } = listingIn(question) ?? {};
  const asked = termsOf(subject);
  // "Tell me about boats" asks for more than their names.
  if (asked.length === 0 || !words(subject).every(isContent)) return undefined;
  const all = unitsOfTurn(parts).flat();
  if (isCount && all.some((unit) => statesCount(unit, asked))) return undefined;
  const listed = new Map<string, Unit>();
  for (const unit of rowsInOrder(all)) {
    const told = unit.mayBeQuoted ? listedUnit(unit, asked) : undefined;
    if (told && !listed.has(told.text)) listed.set(told.text, told);
  }
  const units = [...listed.values()].slice(0, maxListed);
  if (units.length < 2 || rejectionTest(parts)(...units.map(({ text }) => text))) return undefined;
  return { units, hasMore: listed.size > units.length };
}

/** "We have nine badges" says more than the list of them. */
const statesCount = ({ row, text, terms }: Unit, asked: string[]) =>
  !row && valuesOfType('count', text).length > 0 && asked.every((term) => terms.includes(term));

/** The rows of a table as they stand in the document; passages come by their relevance. */
const rowsInOrder = (units: Unit[]) =>
  units
    .filter(({ row }) => row)
    .toSorted((one, other) => (one.passage.place.row ?? 0) - (other.passage.place.row ?? 0));

function listedUnit(unit: Unit, asked: string[]): Unit | undefined {
  const { headers, cells } = unit.row ?? { headers: [], cells: [] };
  const [name = ''] = cells;
  if (name === '' || /^(?:total|sum)\b/i.test(name)) return undefined;
  const named = headers.findIndex((header) => isSame(termsOf(header), asked));
  const column = named < 0 && isSame(termsOf(unit.passage.headingPath.at(-1) ?? ''), asked) ? 0 : named;
  if (column === 0) return { ...unit, text: name, kind: 'item', row: undefined };
  const value = cells[column];
  if (!value) return undefined;
  return { ...unit, text: `${name} ${value}`, row: { headers: ['', ''], cells: [name, value] } };
}

const isSame = (terms: string[], asked: string[]) =>
  terms.length === asked.length &&
  terms.every((term, at) => relatedness(term, asked[at] ?? '') >= minRelatedness);
/** Equal or derived; a synonym may be another column. */
const minRelatedness = 0.9;
