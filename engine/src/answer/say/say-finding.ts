import { contract, measureStyle } from '../../style/apply-style.ts';
import type { TurnParts, TurnPersona } from '../../turn.ts';
import type { Citation } from '../cite/place-marks.ts';
import { isAffirmed } from '../find/polarity/is-affirmed.ts';
import type { Candidate } from '../find/score-unit.ts';
import { withSpeaker } from '../find/speakers.ts';
import type { Unit } from '../find/units.ts';
import type { Question } from '../question/question.ts';
import { asPersona, mayBothBePersona } from './as-persona.ts';
import { createSay } from './create-say.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { firstPersonSentence } from './first-person-sentence.ts';
import { needsAntecedent } from './needs-antecedent.ts';
import { placeName } from './place.ts';
import { withSurroundings } from './surroundings.ts';
import { tellRow } from './tell-row.ts';
import { wholeList } from './whole-list.ts';

/** The chosen sentences as prose, each group with its place. Adds the quoted text of each unit to `citations`. */
export function sayFound(
  chosen: Pick<Candidate, 'unit'>[],
  question: Question,
  parts: TurnParts,
  citations: Citation[],
): string {
  const { persona } = parts;
  const say = createSay(parts);
  const verdict = chosen[0] && isAffirmed(chosen[0].unit, question, persona) ? 'Yes. ' : '';
  const groups = groupByPlace(chosen.map(({ unit }) => unit));
  const paragraphs = groups.map(([place, units], index) => {
    const told = withSurroundings(units, question, persona);
    const tell = (unit: Unit) => tellUnit(unit, told, question, persona, citations);
    const text = tellUnits(units, told, tell, question);
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
    const quotation = escapeMarkdown(withSpeaker(unit.text, unit));
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

function tellUnits(units: Unit[], told: Unit[], tell: (unit: Unit) => string, question: Question): string {
  const [first] = units;
  const list = first && wholeList(first, question);
  if (list) {
    const lead = list.lead?.mayBeQuoted ? tell(list.lead) : '';
    return `${lead}\n\n${list.items.map((item) => `${markOf(item)} ${tell(item)}`).join('\n')}`;
  }
  const ordered = told.toSorted((one, other) => one.rank - other.rank || orderIn(one) - orderIn(other));
  if (ordered.length > 1 && ordered.every(({ kind }) => kind === 'item' || kind === 'row')) {
    return `\n\n${ordered.map((unit) => `- ${tell(unit)}`).join('\n')}`;
  }
  return ordered.map(tell).join(' ');
}

/** Steps keep their numbers; an item of another list has none. */
const markOf = ({ number }: Unit) => (number === undefined ? '-' : `${number}.`);

function orderIn(unit: Unit): number {
  let order = 0;
  for (let before = unit.previous; before; before = before.previous) order++;
  return order;
}

/** The unit as text; an ellipsis for a list item that may not be quoted, so that the numbers stay. */
function tellUnit(
  unit: Unit,
  told: Unit[],
  question: Question,
  persona: TurnPersona,
  citations: Citation[],
): string {
  if (!unit.mayBeQuoted) return '…';
  const text = unit.row ? tellRow(unit.row, question) : tellSentence(unit, told, persona);
  citations.push({ text: text, unit });
  return text;
}

function tellSentence(unit: Unit, told: Unit[], persona: TurnPersona): string {
  const ofProfile = unit.passage.fileName === '' ? firstPersonSentence(unit.text, persona) : undefined;
  if (ofProfile) return withContractions(ofProfile, persona);
  const firstPersonText = isAntecedent(unit, told, persona) ? undefined : asPersona(unit, persona);
  const text = firstPersonText === undefined ? unit.text : withContractions(firstPersonText, persona);
  const withFullStop = /[.!?:;。！？]["'”’)\]]*$/.test(text) || unit.kind === 'item' ? text : `${text}.`;
  return escapeMarkdown(
    withSpeaker(unit.kind === 'fragment' ? `… ${withFullStop}` : withFullStop, unit, told),
  );
}

/** True if "she" in a sentence quoted after the unit may be the persona. */
function isAntecedent(unit: Unit, told: Unit[], persona: TurnPersona): boolean {
  const after = told.find(({ previous }) => previous === unit);
  if (!after || !mayBothBePersona(unit, after, persona)) return false;
  return needsAntecedent(after.text) === 'person' || isAntecedent(after, told, persona);
}

/** First-person sentences, with contractions if the writing sample has them; quotations stay unchanged. */
const withContractions = (text: string, { writingSample }: TurnPersona) =>
  measureStyle(writingSample).usesContractions ? contract(text) : text;
