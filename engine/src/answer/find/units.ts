import { terms as contentTerms } from '../../text/index.ts';
import type { TurnParts, TurnPassage } from '../../turn.ts';
import type { Question } from '../question/question.ts';
import { isInstruction } from './instruction.ts';
import { memoise } from './memoise.ts';
import { unitRejectionTest } from './rejected.ts';
import type { Row } from './row.ts';
import { isRow, splitSentences } from './split-sentences.ts';

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
  /** The heading above it, inside its passage. */
  heading: Unit | undefined;
  /** The sentence that introduces its list. */
  lead: Unit | undefined;
  row: Row | undefined;
  /** False for a prompt injection, and for what the owner rejected: only their place among the others counts. */
  mayBeQuoted: boolean;
  /** True if the owner rejected it: it is compared with the others, so that none is preferred for want of it. */
  isRejected: boolean;
}

export const isQuotableSentence = (unit: Unit | undefined): unit is Unit =>
  unit?.kind === 'sentence' && unit.mayBeQuoted;

/**
 * The units of each passage, and last those of the persona's description. With a question, a table row is rejected only
 * for what would be told of it.
 */
export function unitsOfTurn(parts: TurnParts, asked?: Question): Unit[][] {
  const { passages, persona, question } = parts;
  const isRejected = unitRejectionTest(parts, asked);
  const place = { headingPath: [], fileName: '', place: {}, score: 0, vectorScore: 0 };
  const unitsOfPassages = [...passages, { id: '', text: persona.bio, ...place }].map((passage, rank) =>
    unitsOf(passage, rank, namesDay.test(question)),
  );
  for (const unit of unitsOfPassages.flat()) {
    unit.isRejected = unit.mayBeQuoted && isRejected(unit);
    unit.mayBeQuoted &&= !unit.isRejected;
  }
  return unitsOfPassages;
}

const namesDay = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i;

/** With `days`, a sentence has the days between those that it names, as a row always has. */
function unitsOf(passage: TurnPassage, rank: number, days: boolean): Unit[] {
  const units: Unit[] = [];
  let heading: Unit | undefined;
  for (const line of linesOf(passage.text)) {
    const unit = createUnit(line, passage, rank, days);
    if (units.length === 0 && isFragment(line.text)) unit.kind = 'fragment';
    unit.heading = heading;
    unit.previous = units.at(-1);
    if (unit.kind === 'item' || unit.row) unit.lead = leadOf(unit.previous);
    if (unit.previous) unit.previous.next = unit;
    if (unit.kind === 'heading') heading = unit;
    units.push(unit);
  }
  return units;
}

interface Line {
  text: string;
  row: Unit['row'];
  isInjected: boolean;
}

const linesOf = memoise(
  (text) =>
    [...withRows(splitSentences(text))].map(
      (line): Line => ({ ...line, isInjected: isInstruction(line.text) }),
    ),
  2000,
);

/** The content stems of a text, kept for the same text. */
export const termsOf = memoise(contentTerms, 20_000);

/** The sentence before the first item. An injected one between two items does not end the list. */
function leadOf(before: Unit | undefined): Unit | undefined {
  if (!before) return undefined;
  if (isInjectedSentence(before)) return leadOf(before.previous);
  return before.kind === 'item' || before.row ? before.lead : before;
}

const isInjectedSentence = ({ kind, mayBeQuoted }: Unit) => kind === 'sentence' && !mayBeQuoted;

/** Table rows written with their headers, "Price 12 €; Days Monday"; header rows and separators are dropped. */
function* withRows(texts: string[]): Generator<{ text: string; row: Unit['row'] }> {
  let headers: string[] = [];
  for (const text of texts) {
    if (!isRow(text)) {
      headers = [];
      yield { text, row: undefined };
      continue;
    }
    const cells = cellsOf(text);
    if (isRule(cells)) continue;
    if (headers.length === 0) headers = cells;
    else
      yield {
        text: cells.map((cell, index) => `${headers[index] ?? ''} ${cell}`).join('; '),
        row: { headers, cells },
      };
  }
}

function createUnit(
  { text, row, isInjected }: Line,
  passage: TurnPassage,
  rank: number,
  days: boolean,
): Unit {
  const terms = termsOf(days || row ? `${text} ${daysBetween(text)}` : text);
  const kind = row ? 'row' : kindOf(text);
  const clean = text.replace(/^#{1,6}\s+/, '').replace(/^(?:[-*•‣◦]|\d{1,2}[.)])\s+/, '');
  return {
    text: clean,
    terms,
    termSet: new Set(terms),
    passage,
    rank,
    previous: undefined,
    next: undefined,
    kind,
    heading: undefined,
    lead: undefined,
    row,
    mayBeQuoted: !isInjected,
    isRejected: false,
  };
}

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Expands a range of days: "Monday to Thursday" covers Tuesday. */
function daysBetween(text: string): string {
  const [, from = '', to = ''] = /\b(\w+day)s? ?(?:to|until|through|-|–) ?(\w+day)s?\b/i.exec(text) ?? [];
  const [first, last] = [week.indexOf(from.toLowerCase()), week.indexOf(to.toLowerCase())];
  return first < 0 || last < 0 ? '' : week.slice(first, last + 1).join(' ');
}

function kindOf(text: string): Unit['kind'] {
  if (text.startsWith('#')) return 'heading';
  if (/^(?:[-*•‣◦]|\d{1,2}[.)])\s/.test(text)) return 'item';
  if (/[?？]["'”’)]*$/.test(text)) return 'question';
  const short = text.length < 60 && text.split(/\s+/).length <= 8;
  return short && !/[.!:;,。！]["'”’)]*$/.test(text) && !/\d{2}|[:€$£]/.test(text) ? 'heading' : 'sentence';
}

/** True for a passage that starts in the middle of a sentence, because passages overlap. */
function isFragment(text: string): boolean {
  return /^[\p{Ll},;)]/u.test(text);
}

function cellsOf(line: string): string[] {
  const cells = line.includes('\t') ? line.split('\t') : line.replace(/^\||\|$/g, '').split('|');
  return cells.map((cell) => cell.trim());
}

/** Matches the separator line below the headers of a Markdown table. */
function isRule(cells: string[]): boolean {
  return cells.every((cell) => /^:?-+:?$/.test(cell));
}
