import { terms, words } from '../../text/index.ts';
import type { TurnParts, TurnPassage } from '../../turn.ts';
import { isQuotableSentence, type Unit, unitsOfTurn } from './units.ts';

const maxSentences = 4;

interface HeadingMatch {
  /** Only a heading with as many words counts: "Children" is neither "Do you have children?" nor "Children's room". */
  exactly: boolean;
  termsIn?: (text: string) => string[];
  isSame?: (term: string, other: string) => boolean;
}

/** The first sentences of the sections whose heading, at any level, is the subject; none if there is no such heading. */
export function sectionOn(
  subject: string,
  parts: TurnParts,
  { exactly, termsIn = terms, isSame = (term, other) => term === other }: HeadingMatch,
): Unit[] {
  // "Who we are" has only stop words.
  const keysOf = (text: string) => (termsIn(text).length > 0 ? termsIn(text) : words(text));
  const sought = keysOf(withoutArticle(subject));
  if (sought.length === 0) return [];
  const areSought = (found: string[]) =>
    found.length === sought.length && found.every((term, at) => isSame(sought[at] ?? '', term));
  const length = words(withoutArticle(subject)).length;
  const isNamed = (heading: string) =>
    areSought(keysOf(heading)) && (!exactly || words(heading).length === length);
  const isPartlyNamed = (heading: string) => {
    const [first = ''] = heading.split(parting);
    return !possessive.test(first) && areSought(termsIn(first).slice(-sought.length));
  };
  const named = parts.passages.filter(({ headingPath }) =>
    headingPath.some(
      (heading) => isNamed(withoutArticle(heading)) || isNamed(withoutArticle(withoutNumber(heading))),
    ),
  );
  const found =
    named.length > 0 || exactly
      ? named
      : parts.passages.filter(({ headingPath }) => isPartlyNamed(withoutNumber(headingPath.at(-1) ?? '')));
  return sentencesOf(found, parts).slice(0, maxSentences);
}

/** "Birds of the rock" and "Sea birds" are about birds, "A keeper's day" is not about a keeper. */
const parting =
  /[:,;(–—]| (?:of|and|in|on|at|from|for|with|near|von|vom|und|am|im|auf|bei|de|del|des|du|y|et|i|na|w) /;
const possessive = /['’]s\b/;

/** Of other languages too: "Vögel" alone is not known to be German, in which "die" is no verb. */
const withoutArticle = (text: string) =>
  text.replace(/^(?:the|an?|my|your|our|der|die|das|den|dem|les?|la|los|las|el) /i, '');

export const withoutNumber = (heading: string): string =>
  heading.replace(/^\d+(?:\.\d+)*[.)]?\s+/, '').trim();

/** The sentences that come next in the section of the passage that an answer has quoted last. */
export function sentencesAfter(quoted: Unit, parts: TurnParts): Unit[] {
  const { fileName, headingPath } = quoted.passage;
  const path = headingPath.join('\n');
  const section = parts.passages.filter(
    (one) => one.fileName === fileName && one.headingPath.join('\n') === path,
  );
  const sentences = sentencesOf(section, parts);
  const at = sentences.findIndex(({ text }) => text === quoted.text);
  return at < 0 ? [] : sentences.slice(at + 1, at + 1 + maxSentences);
}

/** All sentences of some passages in the order of their documents, without those that passages repeat. */
function sentencesOf(passages: TurnPassage[], parts: TurnParts): Unit[] {
  const sentences: Unit[] = [];
  for (const unit of unitsOfTurn({ ...parts, passages: inReadingOrder(passages) }).flat())
    if (
      unit.passage.id !== '' &&
      isQuotableSentence(unit) &&
      !sentences.some(({ text }) => text.includes(unit.text))
    )
      sentences.push(unit);
  return sentences;
}

/** By file, place and level; within one place, a passage is followed by the one that repeats its end. */
function inReadingOrder(passages: TurnPassage[]): TurnPassage[] {
  const files = [...new Set(passages.map(({ fileName }) => fileName))];
  const sorted = passages.toSorted(
    (one, other) =>
      files.indexOf(one.fileName) - files.indexOf(other.fileName) ||
      placeOf(one) - placeOf(other) ||
      one.headingPath.length - other.headingPath.length,
  );
  const ordered = new Set<TurnPassage>();
  const addFrom = (passage: TurnPassage) => {
    for (let next: TurnPassage | undefined = passage; next && !ordered.has(next); ) {
      const before: TurnPassage = next;
      ordered.add(before);
      next = sorted.find((one) => one !== before && repeatsEnd(one, before));
    }
  };
  for (const one of sorted)
    if (!sorted.some((other) => other !== one && repeatsEnd(one, other))) addFrom(one);
  for (const one of sorted) ordered.add(one);
  return [...ordered];
}

const placeOf = ({ place }: TurnPassage) => place.page ?? place.slide ?? place.row ?? 0;

/** Characters that a passage may repeat of the one before, and the fewest that are no chance. */
const longestOverlap = 120;
const shortestOverlap = 4;

function repeatsEnd({ text, fileName }: TurnPassage, before: TurnPassage): boolean {
  if (fileName !== before.fileName) return false;
  for (let length = Math.min(longestOverlap, text.length); length >= shortestOverlap; length--)
    if (before.text.endsWith(text.slice(0, length))) return true;
  return false;
}
