import { isContent, normalise, relatedness, words } from '../../text/index.ts';
import type { TurnParts } from '../../turn.ts';
import { valuesOfType } from '../question/answer-type.ts';
import { rejectionTest } from './rejected.ts';
import { termsOf, type Unit, unitsOfTurn } from './units.ts';

const noun = '(?<noun>(?:[\\p{L}-]+ ){0,2}?[\\p{L}-]+)';
const kinds = '(?:(?:kinds?|types?|sorts?) of )?';
const whose = '(?:(?:of )?(?:the|your|our|their|its) )?';
const shapes = [
  `(?:(?:can|could|will|would) you (?:please )?)?(?:list|enumerate|name|show|give|tell)(?: me)?(?: all| every)? ${whose}${kinds}${noun}(?: (?:that )?(?:you have|there are|you sell|you offer))?`,
  `(?:what|which) ${kinds}${noun} (?:(?:are|is) there|are available|have you got|do (?:you|they) (?:have|sell|offer|make|do|teach|stock|keep)|can (?:i|we|one) (?:get|buy|order|choose|do|take|have))`,
  `what are (?:all )?(?:the|your|their) ${noun}`,
  `all ${whose}${noun}`,
  `how many ${noun} (?:are there|do (?:you|they) (?:have|sell|offer|make|do|teach|stock|keep))`,
].map((shape) => new RegExp(`^${shape}(?: please)?$`, 'u'));
const maxQuestion = 100;

/** So many are told. */
const maxListed = 12;

export interface ListedColumn {
  units: Unit[];
  /** True if the text has more than are told. */
  hasMore: boolean;
}

/**
 * The first column of a table for "List all badges", if its header or the heading above it is what is asked for; for
 * another column, its cells with the first one of their row.
 */
export function listedColumn(question: string, parts: TurnParts): ListedColumn | undefined {
  const asked = termsOf(nounIn(question));
  if (asked.length === 0) return undefined;
  const all = unitsOfTurn(parts).flat();
  if (/\bhow many\b/i.test(question) && all.some((unit) => counts(unit, asked))) return undefined;
  const listed = new Map<string, Unit>();
  for (const unit of inOrder(all)) {
    const told = unit.mayBeQuoted ? cellsTold(unit, asked) : undefined;
    if (told && !listed.has(told.text)) listed.set(told.text, told);
  }
  const units = [...listed.values()].slice(0, maxListed);
  if (units.length < 2 || rejectionTest(parts)(...units.map(({ text }) => text))) return undefined;
  return { units, hasMore: listed.size > units.length };
}

function nounIn(question: string): string {
  if (question.length > maxQuestion) return '';
  const text = normalise(question).replace(/[\s?!.]+$/, '');
  const found = shapes.map((shape) => shape.exec(text)?.groups?.noun).find((one) => one !== undefined) ?? '';
  // "Tell me about boats" asks for more than their names.
  return words(found).every(isContent) ? found : '';
}

/** "We have nine badges" says more than the list of them. */
const counts = ({ row, text, terms }: Unit, asked: string[]) =>
  !row && valuesOfType('count', text).length > 0 && asked.every((term) => terms.includes(term));

/** The rows of a table as they stand in the document; passages come by their relevance. */
const inOrder = (units: Unit[]) =>
  units
    .filter(({ row }) => row)
    .toSorted((one, other) => (one.passage.place.row ?? 0) - (other.passage.place.row ?? 0));

function cellsTold(unit: Unit, asked: string[]): Unit | undefined {
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
