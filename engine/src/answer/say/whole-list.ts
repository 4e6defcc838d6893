import { relatedness, terms } from '../../text/index.ts';
import type { Unit } from '../find/units.ts';
import type { Question } from '../question/question.ts';

const asksForAll =
  /\b(?:what|which) (?:\p{L}+ )?(?:are|were|steps?|rules?|things|items|documents)\b|\bhow (?:do|does|can|should|must|to)\b|\b(?:list|steps|procedure|instructions|all)\b|\bwhat (?:should|must|do|does) \p{L}+ (?:\p{L}+ )?do\b/iu;
const numberWords = new Map([
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
]);
const maxItems = 12;

/** The whole list or procedure, if the question asks for one and the unit introduces it or is in it; else undefined. */
export function wholeList(
  unit: Unit,
  question: Question,
): { lead: Unit | undefined; items: Unit[] } | undefined {
  const isLead = unit.text.endsWith(':') && unit.next?.kind === 'item';
  const isItem = unit.kind === 'item' && asksForAll.test(question.text);
  const lead = isLead ? unit : isItem && unit.lead?.text.endsWith(':') ? unit.lead : undefined;
  const items = lead
    ? followingUnits(lead, maxItems, ({ kind }) => kind === 'item')
    : isItem && isBelowHeading(unit, question)
      ? itemsAround(unit)
      : [];
  const isList = lead !== undefined || items.length > 1;
  return isList && items.some(({ mayBeQuoted }) => mayBeQuoted) ? { lead, items } : undefined;
}

/** True for an item of a list that a heading introduces: one with a word of the question, or any above numbered steps. */
function isBelowHeading({ lead, number, passage }: Unit, { queryTerms }: Question): boolean {
  if (lead && lead.kind !== 'heading' && number === undefined) return false;
  const heading = lead?.kind === 'heading' ? lead.text : (passage.headingPath.at(-1) ?? '');
  if (heading === '') return number !== undefined;
  return terms(heading).some((term) => queryTerms.some((one) => relatedness(one.term, term) >= 0.9));
}

/** The item with those before and after it, up to where the numbers begin anew. */
function itemsAround(unit: Unit): Unit[] {
  let first = unit;
  while (first.previous?.kind === 'item' && isNext(first.previous, first)) first = first.previous;
  const items = [first];
  for (let next = first.next; next?.kind === 'item' && items.length < maxItems; next = next.next) {
    if (!isNext(next.previous, next)) break;
    items.push(next);
  }
  return items;
}

const isNext = (before: Unit | undefined, { number }: Unit) =>
  number === undefined ? before?.number === undefined : (before?.number ?? 0) < number;

const countedLast = /\b(two|three|four|five|six) (?:\p{Ll}+ )?(\p{Ll}+s)\b([^,;:]{0,20})[.:]$/u;
/** "It keeps four beehives behind the orchard" introduces no list; "I learnt three things from him" does. */
const countedNouns =
  /^(?:(?:thing|rule|step|reason|way|part|kind|type|sort|stage|principle|condition|point|question|answer|lesson|tip|mistake|task|option|cause|difference|advantage|exception|sign)s|duties|wishes)$/;
const measureNouns =
  /^(?:second|minute|hour|day|night|week|month|year|decade|centurie|metre|meter|mile|kilometre|inche|litre|liter|gallon|gram|kilo|kilogram|tonne|pound|euro|dollar|degree|time|people|person)s$/;

/** "I had three rules." is followed by the next three sentences. */
export function announcedUnits(unit: Unit): Unit[] {
  const [, word = '', noun = '', rest = ''] = countedLast.exec(unit.text) ?? [];
  const count = numberWords.get(word);
  if (!count || unit.text.length > 70 || unit.kind !== 'sentence') return [];
  if (measureNouns.test(noun) || (rest !== '' && !countedNouns.test(noun))) return [];
  return followingUnits(unit, count, ({ kind }) => kind === 'sentence' || kind === 'item').filter(
    ({ mayBeQuoted }) => mayBeQuoted,
  );
}

function followingUnits(unit: Unit, count: number, fits: (unit: Unit) => boolean): Unit[] {
  const found: Unit[] = [];
  for (let next = unit.next; next && found.length < count; next = next.next) {
    if (fits(next)) found.push(next);
    else if (next.mayBeQuoted) break;
  }
  return found;
}
