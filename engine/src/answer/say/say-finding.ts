import { contract, measureStyle } from '../../style/apply-style.ts';
import { relatedness, terms } from '../../text/index.ts';
import type { TurnParts, TurnPersona } from '../../turn.ts';
import type { Citation } from '../cite/place-marks.ts';
import { isAffirmed } from '../find/polarity/is-affirmed.ts';
import type { Candidate } from '../find/score-unit.ts';
import type { Row, Unit } from '../find/units.ts';
import type { QueryTerm, Question } from '../question/question.ts';
import { asPersona } from './as-persona.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { firstPersonSentence } from './first-person-sentence.ts';
import { placeName } from './place.ts';
import { sayer } from './sayer.ts';
import { withSurroundings } from './surroundings.ts';
import { wholeList } from './whole-list.ts';

/** The chosen sentences as prose, each group with its place. Adds the quoted text of each unit to `citations`. */
export function sayFound(
  chosen: Candidate[],
  question: Question,
  parts: TurnParts,
  citations: Citation[],
): string {
  const { persona } = parts;
  const say = sayer(parts);
  const verdict = chosen[0] && isAffirmed(chosen[0].unit, question, persona) ? 'Yes. ' : '';
  const groups = groupByPlace(chosen.map(({ unit }) => unit));
  const paragraphs = groups.map(([place, units], index) => {
    const text = tellUnits(units, (unit) => tellUnit(unit, question, persona, citations), question, persona);
    if (place === '') return text;
    if (units.every((unit) => asPersona(unit, persona) !== undefined) && !text.includes('\n'))
      return `${text} (${place})`;
    const lead = say(
      ...(index === 0 ? leads : furtherLeads).map((one) => one.replace('{place}', () => place)),
    );
    return `${lead}${text.startsWith('\n') ? text : ` ${text}`}`;
  });
  return verdict + paragraphs.join('\n\n');
}

const leads = ['In {place}:', 'From {place}:', 'I read in {place}:'];
const furtherLeads = ['And in {place}:', 'Also, in {place}:'];

export function sayContradiction(chosen: Candidate[], citations: Citation[]): string {
  const sides = chosen.map(({ unit }) => {
    const place = placeName(unit.passage) || 'what I know of myself';
    const quotation = escapeMarkdown(unit.text);
    citations.push({ text: quotation, unit });
    return `- in ${place}: “${quotation}”`;
  });
  return `What I have read does not agree with itself on this:\n\n${sides.join('\n')}\n\nI cannot tell which of them is right.`;
}

function groupByPlace(units: Unit[]): [string, Unit[]][] {
  const groups = new Map<string, Unit[]>();
  for (const unit of units) {
    const place = placeName(unit.passage);
    groups.set(place, [...(groups.get(place) ?? []), unit]);
  }
  return [...groups];
}

function tellUnits(
  units: Unit[],
  tell: (unit: Unit) => string,
  question: Question,
  persona: TurnPersona,
): string {
  const [first] = units;
  const list = first && wholeList(first, question);
  if (list) {
    const lead = list.lead?.mayBeQuoted ? tell(list.lead) : '';
    return `${lead}\n\n${list.items.map((item, index) => `${index + 1}. ${tell(item)}`).join('\n')}`;
  }
  const ordered = withSurroundings(units, question, persona).sort(
    (one, other) => one.rank - other.rank || orderIn(one) - orderIn(other),
  );
  if (ordered.length > 1 && ordered.every(({ kind }) => kind === 'item' || kind === 'row')) {
    return `\n\n${ordered.map((unit) => `- ${tell(unit)}`).join('\n')}`;
  }
  return ordered.map(tell).join(' ');
}

function orderIn(unit: Unit): number {
  let order = 0;
  for (let before = unit.previous; before; before = before.previous) order++;
  return order;
}

/** The unit as text; in a list, an ellipsis stands for one that may not be quoted, and keeps its number. */
function tellUnit(unit: Unit, question: Question, persona: TurnPersona, citations: Citation[]): string {
  if (!unit.mayBeQuoted) return '…';
  const text = unit.row ? tellRow(unit.row, question) : tellSentence(unit, persona);
  citations.push({ text: text, unit });
  return text;
}

function tellSentence(unit: Unit, persona: TurnPersona): string {
  const ofProfile = unit.passage.fileName === '' ? firstPersonSentence(unit.text, persona.name) : undefined;
  if (ofProfile) return withContractions(ofProfile, persona);
  const firstPersonText = asPersona(unit, persona);
  const text = firstPersonText === undefined ? unit.text : withContractions(firstPersonText, persona);
  const withFullStop = /[.!?:;。！？]["'”’)\]]*$/.test(text) || unit.kind === 'item' ? text : `${text}.`;
  return escapeMarkdown(unit.kind === 'fragment' ? `… ${withFullStop}` : withFullStop);
}

/** First-person sentences, with contractions if the writing sample has them; quotations stay unchanged. */
const withContractions = (text: string, { writingSample }: TurnPersona) =>
  measureStyle(writingSample).usesContractions ? contract(text) : text;

/** The row's first cell, then the wanted column, else those that the question names, or all of them. */
function tellRow({ headers, cells, cell }: Row, question: Question): string {
  const columns = cells.map((value, column) => ({ header: headers[column] ?? '', value, column }));
  const rest = columns.filter(({ value, column }) => value && column > 0);
  const named = rest.filter(({ header }) =>
    question.queryTerms.some((queryTerm) => relatesTo(queryTerm, header)),
  );
  const columnsToTell = named.length > 0 ? named : rest;
  const shownColumns = cell
    ? columns.filter(({ column }) => column === cell.column || (column > 0 && cell.keys.includes(column)))
    : columnsToTell;
  const pairs = shownColumns.map(({ header, value }) => (header ? `${header}: ${value}` : value));
  return `**${escapeMarkdown(cells[0] ?? '')}** – ${escapeMarkdown(pairs.join('; '))}.`;
}

/** True if a word of the text is related to the term of the question. */
function relatesTo(queryTerm: QueryTerm, text: string): boolean {
  return terms(text).some((term) =>
    [queryTerm.term, ...queryTerm.alternatives].some((queryStem) => relatedness(queryStem, term) > 0),
  );
}
