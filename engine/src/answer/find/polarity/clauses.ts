import { ambiguousForms, baseOf, isContent, normalise, stem } from '../../../text/index.ts';

/** A word of a clause, normalised for comparison with another clause. */
export interface Word {
  text: string;
  /** Its stems: "lives" is a form of live, and of life. */
  stems: string[];
  isContent: boolean;
  /** The preposition before it, so that "on the roof" is not "under the roof". */
  preposition: string | undefined;
}

const prepositions = new Map(
  [
    'in inside within into at',
    ...'on onto under below beneath over above behind beside near by with from to through across against between around along off outside for about of'.split(
      ' ',
    ),
  ].flatMap((group) => group.split(' ').map((one) => [one, group.replace(/ .*/, '')] as const)),
);
/** Adverbs of certainty or frequency, which may be between a subject and its verb. */
const skippedWords = new Set(
  'not never also still always often now usually longer already even ever again today then there any more anymore no nobody none nothing'.split(
    ' ',
  ),
);
const clauseBoundary =
  /[,;:–—()]|\b(?:and|but|or|because|although|though|which|who|whom|whose|that|so|where|whereas|whether)\b/;

export const clausesOf = (sentence: string): Word[][] =>
  expandContractions(sentence).split(clauseBoundary).map(wordsOf);

/** The words in lower case, with "n't" as a separate word. */
export function expandContractions(text: string): string {
  return normalise(text)
    .replace(/\bcan(?:not|'t)\b/g, 'can not')
    .replace(/\bwon't\b/g, 'will not')
    .replace(/n't\b/g, ' not')
    .replace(/\b(i|you|we|they)'(?:re|m)\b/g, '$1 are')
    .replace(/\b(i|you|we|they)'ve\b/g, '$1 have');
}

export function wordsOf(clause: string): Word[] {
  let preposition: string | undefined;
  let before = '';
  let beforeThat = '';
  return (clause.match(/[\p{L}\p{M}\p{N}]+(?:[.,:]\p{N}+)*(?:'\p{L}+)?/gu) ?? []).map((text) => {
    const isContentWord =
      (isContent(text) && !skippedWords.has(text) && !isInName(text, [before, beforeThat])) ||
      isVerbOwn(text, before);
    [beforeThat, before] = [before, text];
    const word = {
      text,
      stems: stemsOf(text),
      isContent: isContentWord,
      preposition: isContentWord ? preposition : undefined,
    };
    if (isContentWord) preposition = undefined;
    preposition = prepositions.get(text) ?? preposition;
    return word;
  });
}

/** "Van" and "den" are parts of Dutch names, if they are not "the van" or "a yellow van". */
const isInName = (word: string, before: string[]) =>
  (word === 'van' || word === 'den') && !before.some((one) => determiners.test(one));

const determiners = /^(?:an?|the|this|that|my|your|his|her|its|our|their|one|no|any)$/;

/** "Ana owns it" and "did Ana own it", not "her own" or "on its own". */
const isVerbOwn = (word: string, before: string) =>
  word === 'own' &&
  before !== '' &&
  !/^(?:my|your|his|her|its|our|their|whose|one's|\p{L}+'s?)$/u.test(before);

/** "Lives" is a form of live, and of life; "found" of find, and of found. */
const stemsOf = (word: string) => [
  baseOf(stem(word)),
  ...(word.endsWith('s') ? [stem(word.slice(0, -1))] : []),
  ...(ambiguousForms.has(word) ? [word] : []),
];

export const isSame = (one: Word, other: Word): boolean =>
  one.stems.some((stem) => other.stems.includes(stem)) && one.preposition === other.preposition;

const denials =
  /^(?:not|never|no|nobody|none|nothing|neither|nor|nowhere|without|hardly|scarcely|barely|rarely|seldom|few|little|(?:refus|stopp|ceas|fail|forb[ia]d|prohibit|bann)\p{L}*)$/u;

export const denialsIn = (words: Word[]): number => words.filter(({ text }) => denials.test(text)).length;

/** Words that limit a sentence to a time, a case or some members of a group. */
export const restriction =
  /\b(?:only|until|till|unless|if|before|after|since|when|while|once|formerly|used to|except|almost|nearly|some|many|most|half|usually|sometimes|often|yet|even|just|quite|enough|necessarily|entirely|alone|more than|less than|too|as|than|hope[sd]?|want(?:s|ed)?|plan(?:s|ned)?|tr(?:y|ies|ied)|would|should|will)\b/;

/** Universal quantifiers; negated, they mean only some. */
export const universal = /\b(?:all|every|each|both|always)\b/;

/** The places of words in a clause, in order, the first of them at `start`; undefined if one is missing. */
export function placesOf(words: Word[], clause: Word[], start: number): number[] | undefined {
  const places = [start];
  let last = start;
  for (const word of words.slice(1)) {
    const at = clause.findIndex((other, index) => index > last && isSame(word, other));
    if (at < 0) return undefined;
    places.push(at);
    last = at;
  }
  return places;
}

export const phrase = (words: Word[]): string => words.map(({ text }) => text).join(' ');
