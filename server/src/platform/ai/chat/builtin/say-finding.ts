import type { TurnPersona } from '../../turn.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { inFirstPerson, isAboutPersona } from './first-person.ts';
import { placeName } from './place.ts';
import type { Question } from './question.ts';
import { relatesTo } from './relates-to.ts';
import type { Candidate } from './score-unit.ts';
import type { Unit } from './units.ts';
import { vary } from './vary.ts';
import { announced, wholeList } from './whole-list.ts';
import { yesOrNo } from './yes-or-no.ts';

/** The chosen sentences as prose, each group with its place. */
export function sayFound(chosen: Candidate[], question: Question, persona: TurnPersona): string {
  const verdict = chosen[0] ? yesOrNo(chosen[0], question) : '';
  const groups = groupByPlace(chosen.map(({ unit }) => unit));
  const said = groups.map(([place, units], index) => {
    const text = tellUnits(units, question, persona);
    if (place === '') return text;
    if (units.every((unit) => isAboutPersona(unit.text, persona)) && !text.includes('\n'))
      return `${text} (${place})`;
    const lead = index === 0 ? vary(leads, question.text) : vary(furtherLeads, question.text);
    return `${lead.replace('{place}', place)}${text.startsWith('\n') ? text : ` ${text}`}`;
  });
  return verdict + said.join('\n\n');
}

const leads = ['In {place}:', 'From {place}:', 'I read in {place}:'];
const furtherLeads = ['And in {place}:', 'Also, in {place}:'];

export function sayContradiction(chosen: Candidate[]): string {
  const told = chosen.map(({ unit }) => {
    const place = placeName(unit.passage) || 'what I know of myself';
    return `- in ${place}: “${escapeMarkdown(unit.text)}”`;
  });
  return `What I have read does not agree with itself on this:\n\n${told.join('\n')}\n\nI cannot tell which of them is right.`;
}

function groupByPlace(units: Unit[]): [string, Unit[]][] {
  const groups = new Map<string, Unit[]>();
  for (const unit of units) {
    const place = placeName(unit.passage);
    groups.set(place, [...(groups.get(place) ?? []), unit]);
  }
  return [...groups];
}

function tellUnits(units: Unit[], question: Question, persona: TurnPersona): string {
  const list = wholeList(units[0]!, question);
  if (list) {
    const items = list.items.map((item, index) => `${index + 1}. ${tellUnit(item, question, persona)}`);
    return `${list.lead ? tellUnit(list.lead, question, persona) : ''}\n\n${items.join('\n')}`;
  }
  const ordered = withSurroundings(units, question).sort(
    (one, other) => one.rank - other.rank || orderIn(one) - orderIn(other),
  );
  if (ordered.length > 1 && ordered.every(({ kind }) => kind === 'item' || kind === 'row')) {
    return `\n\n${ordered.map((unit) => `- ${tellUnit(unit, question, persona)}`).join('\n')}`;
  }
  return ordered.map((unit) => tellUnit(unit, question, persona)).join(' ');
}

const leaning = /^(?:It|Its|He|She|His|Her|They|Their|This|That|These|Those|Both|For this|For that)\b/;

/** A short sentence that answers what or why often only opens the answer: the next one belongs to it. */
const openingLength = 90;

/** "It opened in 1987" is said together with the sentence that names it. */
function withSurroundings(units: Unit[], question: Question): Unit[] {
  const opens = question.wanted === 'any' || question.wanted === 'reason';
  const all = new Set<Unit>();
  for (const unit of units) {
    const before = unit.previous;
    if (before?.kind === 'sentence' && leaning.test(unit.text) && before.text.length < 300) all.add(before);
    all.add(unit);
    for (const one of announced(unit)) all.add(one);
    const after = unit.next;
    if (opens && after?.kind === 'sentence' && unit.kind === 'sentence' && unit.text.length < openingLength)
      all.add(after);
  }
  return [...all];
}

function orderIn(unit: Unit): number {
  let order = 0;
  for (let before = unit.previous; before; before = before.previous) order++;
  return order;
}

function tellUnit(unit: Unit, question: Question, persona: TurnPersona): string {
  if (unit.row) return tellRow(unit.row, question);
  const own = unit.passage.fileName === '' || isAboutPersona(unit.text, persona);
  const text =
    (own ? inFirstPerson(unit.text, persona, { pronouns: unit.passage.fileName === '' }) : undefined) ??
    unit.text;
  const ended = /[.!?:;。！？]["'”’)\]]*$/.test(text) || unit.kind === 'item' ? text : `${text}.`;
  return escapeMarkdown(unit.kind === 'fragment' ? `… ${ended}` : ended);
}

/** The row by its first cell, then the columns asked for, or all of them. */
function tellRow(row: NonNullable<Unit['row']>, question: Question): string {
  const [label = '', ...values] = row.cells;
  const columns = values
    .map((value, index) => ({ header: row.headers[index + 1] ?? '', value }))
    .filter(({ value }) => value);
  const asked = columns.filter(({ header }) => question.sought.some((sought) => relatesTo(sought, header)));
  const told = (asked.length > 0 ? asked : columns).map(({ header, value }) =>
    header ? `${header}: ${value}` : value,
  );
  return `**${escapeMarkdown(label)}** – ${escapeMarkdown(told.join('; '))}.`;
}
