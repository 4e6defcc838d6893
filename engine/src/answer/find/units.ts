import { terms as contentTerms } from '../../text/index.ts';
import type { TurnParts, TurnPassage, TurnPersona } from '../../turn.ts';
import type { Question } from '../question/question.ts';
import { daysBetween } from '../question/weekdays.ts';
import { isInvitation } from '../self/invitation.ts';
import { isInstruction } from './instruction.ts';
import { memoise } from './memoise.ts';
import { unitRejectionTest } from './rejection-test.ts';
import type { Row } from './row.ts';
import { speakerUnlessPersona, utterancesIn } from './speakers.ts';
import { splitSentences } from './split-sentences.ts';
import { type RowOrText, withRows } from './table-rows.ts';

/** The smallest text that can be quoted: a sentence, a list item or a table row, with its place. */
export interface Unit {
  text: string;
  /** Content stems in order. */
  terms: string[];
  termSet: ReadonlySet<string>;
  passage: TurnPassage;
  rank: number;
  previous: Unit | undefined;
  next: Unit | undefined;
  kind: 'sentence' | 'question' | 'item' | 'heading' | 'row' | 'fragment';
  /** The number of an item in its list. */
  number?: number | undefined;
  /** Who says it, if not the persona, in a chat or transcript; '' if that is not known. */
  speaker?: string | undefined;
  /** The heading above it, inside its passage. */
  heading: Unit | undefined;
  /** The sentence that introduces its list. */
  lead: Unit | undefined;
  row: Row | undefined;
  /** False for a prompt injection, and for what the owner rejected: they only count as neighbours of other units. */
  mayBeQuoted: boolean;
  /** True if the owner rejected it: it still competes with the others, so that none of them seems more certain. */
  isRejected: boolean;
}

export const isQuotableSentence = (unit: Unit | undefined): unit is Unit =>
  unit?.kind === 'sentence' && unit.mayBeQuoted;

/**
 * The units of each passage, and last those of the persona's description. With a question, a table row is rejected only
 * for the cells that would be quoted.
 */
export function unitsOfTurn(parts: TurnParts, asked?: Question): Unit[][] {
  const { passages, persona, question } = parts;
  const isRejected = unitRejectionTest(parts, asked);
  const addsDays = namesDay.test(question);
  const place = { headingPath: [], fileName: '', place: {}, score: 0, vectorScore: 0 };
  const unitsOfPassages = [...passages, { id: '', text: persona.bio, ...place }].map((passage, rank) =>
    unitsOf(passage, rank, addsDays, persona),
  );
  for (const unit of unitsOfPassages.flat()) {
    unit.mayBeQuoted &&= unit.passage.id !== '' || !isInvitation(unit.text);
    unit.isRejected = unit.mayBeQuoted && isRejected(unit);
    unit.mayBeQuoted &&= !unit.isRejected;
  }
  return unitsOfPassages;
}

const namesDay = /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?)\b/i;

/** With `addsDays`, a sentence has the days between those that it names, as a row always has. */
function unitsOf(passage: TurnPassage, rank: number, addsDays: boolean, persona: TurnPersona): Unit[] {
  const units: Unit[] = [];
  let heading: Unit | undefined;
  for (const line of linesOf(passage.text)) {
    const unit = createUnit(line, passage, rank, addsDays);
    unit.speaker = speakerUnlessPersona(line.speaker, persona);
    if (units.length === 0 && isFragment(line.text)) unit.kind = 'fragment';
    unit.heading = heading;
    unit.previous = units.at(-1);
    if (unit.kind === 'item' || unit.row) unit.lead = leadOf(unit.previous);
    if (unit.previous) unit.previous.next = unit;
    if (unit.kind === 'heading') heading = unit;
    units.push(unit);
  }
  // "German (mother tongue), English (fluent)" has nothing below it: it is a list and no heading.
  const last = units.at(-1);
  if (
    last?.kind === 'heading' &&
    passage.headingPath.length > 0 &&
    /, \p{L}/u.test(last.text) &&
    /[(\d]/.test(last.text)
  )
    last.kind = 'sentence';
  return units;
}

interface Line extends RowOrText {
  isInjected: boolean;
  speaker?: string | undefined;
}

const linesOf = memoise(
  (text) =>
    (
      utterancesIn(text)?.map((one) => ({ ...one, row: undefined })) ?? [...withRows(splitSentences(text))]
    ).map(
      (line): Line => ({
        ...line,
        isInjected: isInstruction(line.text) || isInstruction(labelledText(line)),
      }),
    ),
  2000,
);

const labelledText = ({ text, speaker }: Pick<Line, 'text' | 'speaker'>) =>
  speaker ? `${speaker}: ${text}` : text;

/** The content stems of a text, cached. */
export const termsOf = memoise(contentTerms, 20_000);

/** The sentence before the first item. An injected one between two items does not end the list. */
function leadOf(before: Unit | undefined): Unit | undefined {
  if (!before) return undefined;
  if (isInjectedSentence(before)) return leadOf(before.previous);
  return before.kind === 'item' || before.row ? before.lead : before;
}

const isInjectedSentence = ({ kind, mayBeQuoted }: Unit) => kind === 'sentence' && !mayBeQuoted;

function createUnit(
  { text, row, isInjected, speaker }: Line,
  passage: TurnPassage,
  rank: number,
  addsDays: boolean,
): Unit {
  const labelled = labelledText({ text, speaker });
  const terms = termsOf(addsDays || row ? `${labelled} ${daysBetween(text)}` : labelled);
  const shape = row ? 'row' : kindOf(text);
  // A message of a chat often lacks its full stop.
  const kind = speaker && shape === 'heading' ? 'sentence' : shape;
  const clean = text
    .replace(/^#{1,6}\s+/, '')
    .replace(/^(?:[-*•‣◦]|\d{1,2}[.)]|\(\d{1,2}\))\s+/, '')
    .replace(markOfQuestion, '')
    .replace(markOfAnswer, '');
  return {
    text: clean,
    terms,
    termSet: new Set(terms),
    passage,
    rank,
    previous: undefined,
    next: undefined,
    kind,
    number: kind === 'item' && /^\d/.test(text) ? Number.parseInt(text, 10) : undefined,
    heading: undefined,
    lead: undefined,
    row,
    mayBeQuoted: !isInjected,
    isRejected: false,
  };
}

/** Labels in a list of questions and answers; not "A.", which may be an initial. */
const markOfQuestion = /^(?:Q\s?[.:)]|(?:Question|Frage|Pregunta|Pytanie)\s?:)\s+/;
const markOfAnswer = /^(?:A\s?[:)]|(?:Answer|Antwort|Réponse|Respuesta|Odpowiedź)\s?:)\s+/;

export const endsAsQuestion = (text: string): boolean => /[?？]["'”’)]*$/.test(text);

function kindOf(text: string): Unit['kind'] {
  if (text.startsWith('#')) return 'heading';
  if (markOfQuestion.test(text)) return 'question';
  if (/^(?:[-*•‣◦]|\d{1,2}[.)])\s/.test(text)) return 'item';
  if (endsAsQuestion(text)) return 'question';
  const isShort = text.length < 60 && text.split(/\s+/).length <= 8;
  return isShort && !/[.!:;,。！]["'”’)]*$/.test(text) && !/\d{2}|[:€$£]/.test(text) ? 'heading' : 'sentence';
}

/** True for a passage that starts in the middle of a sentence, because passages overlap. */
function isFragment(text: string): boolean {
  return /^[\p{Ll},;)]/u.test(text);
}
