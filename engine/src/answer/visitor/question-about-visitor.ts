import { isContent, normalise, stem, words } from '../../text/index.ts';
import { parsePossession } from './possessions.ts';

/** The answer type of a question about the visitor. */
type KindAboutVisitor =
  | 'name'
  | 'age'
  | 'span'
  | 'job'
  | 'place'
  | 'time'
  | 'count'
  | 'liking'
  | 'all'
  | 'whether'
  | 'any';

/** A question about the visitor, or about something of theirs. */
export interface QuestionAboutVisitor {
  /** The normalised text, without "do you know" and "tell me". */
  text: string;
  kind: KindAboutVisitor;
  /** Stems of its subject; empty for the visitor. */
  subject: string[];
  /** Its capitalised words, without the first: names. */
  names: string[];
  /** Stems of its other content words. */
  otherTerms: string[];
  /** The category asked for, which the statement need not name: instrument in "which instrument do I play". */
  category: string[];
  /** Alternatives, of which one is enough: tea and coffee in "do I drink tea or coffee". */
  alternatives: string[];
  /** True without "I" and "my": it may be about anybody. */
  isIndirect: boolean;
  /** True if its "he" or "it" refers to something that the visitor said. */
  isResolved?: boolean;
}

const requestOpening =
  /^(?:(?:and|so|but|ok|okay|now|then|please|hey|hi|hello|well|sorry)[, ]+)*(?:(?:do|can|could|would|will) you (?:still |please |perhaps )?(?:know|remember|recall|tell me|say|remind me(?: of)?|guess)|tell me|remind me(?: of)?|say|i (?:wonder|forgot|forget|want to know|would like to know))[, ]+(?=(?:again )?(?:who|what|which|where|when|how|whether|if|my|our|about)\b)/;

/** Questions about rules and procedures in spite of the "I": "What must I do?", "How much do I pay?" */
const procedural =
  /\b(?:can|could|may|might|must|should|shall|would|ought|need|needs|have to|has to|am i (?:allowed|entitled|eligible|supposed|able|required|right|free|permitted|insured|covered)|do i (?:get|pay|earn|owe|receive|book|apply|register|order|become|file|report|request|contact|need)|how (?:do|did|does) (?:i|we|my)|what do i do (?:if|when|about|with|after|before|in|at))\b/;

export function questionAboutVisitor(question: string): QuestionAboutVisitor | undefined {
  const text = normalise(question)
    .trim()
    .replace(requestOpening, '')
    .replace(
      /^(?:(?:and|so|but|ok|okay|now|then|please|hey|hi|hello|well|yes|no|thanks|whether|if)[, ]+)+/,
      '',
    )
    .replace(/\b(what|who|where|when|how)'?s\b/, '$1 is')
    .replace(/(?:,? (?:again|please|then|by the way|do you (?:know|remember)))?[\s?!.]*$/, '')
    .trim();
  const isQuestion = /[?？]\s*$/.test(question) || opensQuestion.test(text);
  if (!isQuestion || text.length > 120 || procedural.test(text)) return undefined;
  const mentionsVisitor = /\b(?:i|i'm|i've|me|my|mine|myself|we|our)\b/.test(text);
  const possession = possessionIn(text);
  const kind = kindOf(text);
  const rest = text.replace(/\b(?:my|our) (?:[\p{L}'-]+ ?){1,4}/u, (phrase) =>
    phrase
      .split(' ')
      .filter((word) => !possession.subject.includes(stem(word.replace(/'s$/, ''))))
      .join(' '),
  );
  const category = categoryIn(text);
  const otherTerms = words(rest)
    .filter((word) => (isContent(word) || /^(?:want|need)/.test(word)) && !kindWords.has(word))
    .map(stem)
    .filter((term) => !category.includes(term) && !possession.subject.includes(term));
  const names = [...question.matchAll(/(?<=\p{L}[ ,]+)(?!I\b)\p{Lu}[\p{L}-]+/gu)].map(([name]) => name);
  return {
    text,
    kind,
    subject: possession.subject,
    names,
    otherTerms,
    category,
    alternatives: alternativesIn(text),
    isIndirect: !mentionsVisitor,
  };
}

function alternativesIn(text: string): string[] {
  const [, ...alternatives] =
    /\b([\p{L}-]+),? or (?:(?:an?|the|in|at|on|to|my) )*([\p{L}-]+)/u.exec(text) ?? [];
  return alternatives.map(stem);
}

const opensQuestion =
  /^(?:who|whose|what|which|where|when|how|why|do|does|did|am|is|are|was|were|have|has|had|(?:what |how )?about me|me$)\b/;

/** The first "my …" of the question; one with two ("does my sister like my dog") is ambiguous anyway. */
function possessionIn(text: string) {
  const [, phrase] = /\b(?:my|our) ((?:[\p{L}'-]+ ?){1,4})/u.exec(text) ?? [];
  return phrase === undefined ? { subject: [], attributes: [] } : parsePossession(phrase);
}

function kindOf(text: string): KindAboutVisitor {
  for (const [kind, pattern] of kinds) if (pattern.test(text)) return kind;
  return 'any';
}

const kinds: [KindAboutVisitor, RegExp][] = [
  [
    'all',
    /^(?:what (?:do|did) you (?:know|remember|learn|recall) (?:about|of) (?:me|my|us|our)\b|what (?:have|did) i (?:told|tell|said|say)(?: to)? ?(?:you)?(?: so far| about .*)?$|who am i$|what have you (?:learnt|learned|heard) about me|(?:do you )?(?:know|remember) (?:anything about )?me$|what about me$|about me$)/,
  ],
  [
    'liking',
    /\bfavou?rite\b|\b(?:do|did) (?:i|we) (?:really |still |also )?(?:like|love|enjoy|prefer|hate|dislike)\b|\b(?:i|we) (?:like|love|enjoy|prefer|hate|dislike)\b|^what .*\b(?:like|love|enjoy|prefer|hate)\b/,
  ],
  ['name', /\b(?:name|names|surname|nickname|called|named)\b|^who (?:is|are|was|were) /],
  ['age', /\bhow old\b|\bage\b/],
  ['span', /^how long (?:have|had|has|did|do|was|am)\b/],
  [
    'job',
    /\b(?:for a living|profession|occupation|job|trade)\b|^what (?:do|does|did) .* do(?: now| today| for work)?$|^what .* work as$/,
  ],
  ['place', /\bwhere\b|\b(?:which|what) (?:city|town|country|village|place)\b/],
  ['time', /\bwhen\b|\b(?:which|what) (?:day|date|time|year|month)\b|\bbirthday\b/],
  ['count', /\bhow many\b/],
  ['whether', /^(?:do|does|did|am|is|are|was|were|have|has|had) /],
];

const kindWords = new Set(
  'name names surname nickname called named call old age job profession occupation trade living work works worked do does did day date time long year month many city town country village place favourite favorite know remember told tell said say born'
    .split(' ')
    .filter((word) => !/^(?:work|works|worked|born)$/.test(word)),
);

/** The words of the category: both in "which musical instrument do I play". */
function categoryIn(text: string): string[] {
  const [, phrase] =
    /^(?:what|which)(?: (?:kind|sort|type|colou?r) of)? ((?:(?!(?:is|are|was|were|do|does|did|have|has|had|am|i|my)\b)[\p{L}-]+ ){1,3})(?:is|are|was|were|do|does|did|have|has|had|am|i|my)\b/u.exec(
      text,
    ) ?? [];
  const [, favourite] = /\bfavou?rite ([\p{L} ]+)$/u.exec(text) ?? [];
  const [, counted] = /\bhow many ([\p{L}-]+)\b/u.exec(text) ?? [];
  return words([phrase, favourite, counted].filter(Boolean).join(' '))
    .filter((word) => isContent(word) && !/^(?:kind|sort|type)$/.test(word))
    .map(stem);
}

export const isYesNo = (text: string) => /^(?:do|does|did|am|is|are|was|were|have|has|had) /.test(text);
