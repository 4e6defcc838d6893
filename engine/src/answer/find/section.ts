import { terms, words } from '../../text/index.ts';
import type { TurnParts, TurnPassage } from '../../turn.ts';
import { isInstruction } from './instruction.ts';
import { isStart, unitsFrom } from './reading-order.ts';
import type { Unit } from './units.ts';

const maxSentences = 4;
/** This many are quoted of a section even if it is much longer. */
const minSentences = 3;
const maxTopicLength = 60;

interface HeadingMatch {
  /** True for a message that may ask something else: then "Birds" is not "Birds of the rock". */
  exactly: boolean;
  termsIn?: (text: string) => string[];
  isSame?: (term: string, other: string) => boolean;
}

/**
 * The beginning of the section whose heading, at any level, is the topic, up to the first gap; none if there is no such
 * heading, or if the larger part of the section would be left out.
 */
export function sectionOn(
  topic: string,
  parts: TurnParts,
  { exactly, termsIn = terms, isSame = (term, other) => term === other }: HeadingMatch,
): Unit[] {
  // "Who we are" has only stop words.
  const keysOf = (text: string) => (termsIn(text).length > 0 ? termsIn(text) : words(text));
  const sought = keysOf(withoutArticle(topic));
  const length = words(withoutArticle(topic)).length;
  // With other words in the heading, such as in "No birds" and "After the birds", the subject is another.
  const isNamed = (heading: string) => {
    const found = keysOf(heading);
    return (
      words(heading).length === length &&
      found.length === sought.length &&
      found.every((term, at) => isSame(sought[at] ?? '', term))
    );
  };
  const namesOf = (heading: string) => [heading, withoutNumber(heading)].map(withoutArticle);
  const partsOf = (heading: string) =>
    namesOf(heading).flatMap((name) => [name.replace(possessive, ''), name.split(qualifierStart)[0] ?? '']);
  const passagesWith = (fits: (heading: string) => boolean) =>
    parts.passages.filter(({ headingPath }) => headingPath.some((one) => isTopic(one) && fits(one)));
  const named = passagesWith((heading) => namesOf(heading).some(isNamed));
  const found =
    named.length > 0 || exactly ? named : passagesWith((heading) => partsOf(heading).some(isNamed));
  const start = sought.length > 0 ? startOf(found) : undefined;
  if (!start) return [];
  const units = unitsFrom(start, { ...parts, passages: found });
  const quoted = quotableStart(units);
  return quoted.length >= minSentences || quoted.length * 2 >= units.length ? quoted : [];
}

/** True if a heading may be offered, and asked for, as a topic. */
export const isTopic = (heading: string): boolean =>
  heading.length <= maxTopicLength && !isInstruction(heading);

/** "Birds of the rock" is about birds, "A keeper's day" is not about a keeper. */
const qualifierStart =
  /[:,;(–—]| (?:of|and|in|on|at|from|for|with|near|von|vom|und|am|im|auf|bei|de|del|des|du|y|et|i|na|w) /;
const possessive = /^(?:my|your|our) /i;

/** Articles of every language, since the language of a topic such as "Vögel" is not known. */
const withoutArticle = (text: string) =>
  text.trim().replace(/^(?:the|an?|der|die|das|den|dem|les?|la|los|las|el) /i, '');

export const withoutNumber = (heading: string): string =>
  heading.replace(/^(?:§+ ?)?\d+(?:\.\d+)*[.)]?\s+/, '').trim();

/** The first passage of the sections, as far as their order is known. */
function startOf(passages: TurnPassage[]): TurnPassage | undefined {
  const files = passages.map(({ fileName }) => fileName);
  const [first] = passages
    .filter((one) => isStart(one, passages))
    .toSorted(
      (one, other) =>
        files.indexOf(one.fileName) - files.indexOf(other.fileName) ||
        placeOf(one) - placeOf(other) ||
        one.headingPath.length - other.headingPath.length,
    );
  return first;
}

const placeOf = ({ place }: TurnPassage) => place.page ?? place.slide ?? place.row ?? 0;

/** The units after this one, as far as they are known without a gap. */
export function unitsAfter(unit: Unit, parts: TurnParts): Unit[] {
  const units = unitsFrom(unit.passage, parts);
  const at = units.findIndex(({ text }) => text === unit.text);
  return at < 0 ? [] : units.slice(at + 1);
}

/** The first sentences, or the first list or table with its introduction, up to what may not be quoted. */
export function quotableStart(units: Unit[]): Unit[] {
  const lead = units.slice(0, 1).filter((unit) => unit.mayBeQuoted && isLead(unit));
  const rest = units.slice(lead.length);
  const kind = rest[0] && quotedKind(rest[0]);
  const end = rest.findIndex((unit) => quotedKind(unit) !== kind || !unit.mayBeQuoted || isLead(unit));
  const quoted = rest.slice(0, Math.min(end < 0 ? rest.length : end, (kind && maxUnits[kind]) ?? 0));
  // A question without its answer says nothing.
  const last = quoted.findLastIndex((unit) => unit.kind !== 'question');
  return last < 0 ? [] : [...lead, ...quoted.slice(0, last + 1)];
}

const quotedKind = ({ kind }: Unit) => (kind === 'question' ? 'sentence' : kind);
const maxUnits: Partial<Record<Unit['kind'], number>> = { sentence: maxSentences, item: 12, row: 12 };
const isLead = ({ text, next }: Unit) => text.endsWith(':') && next?.kind === 'item';
