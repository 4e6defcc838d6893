import {
  escapeRegExp,
  isKnownWord,
  kindMembers,
  normalise,
  numberWord,
  relatedness,
  stem,
  stopwords,
  words,
} from '../../text/index.ts';
import { valuesOfType } from '../question/answer-type.ts';
import { introducedIn } from './clause-words.ts';
import { likes } from './likes.ts';
import { isSameThing } from './possessions.ts';
import { isYesNo, type QuestionAboutVisitor } from './question-about-visitor.ts';
import type { Statement } from './statements.ts';

/** How well a word of the question matches a statement, from 0 to 1. */
export const matchScore = (term: string, { terms }: Statement) => {
  let best = 0;
  for (const other of terms) best = Math.max(best, isSameThing(term, other) ? 1 : relatedness(term, other));
  return best;
};

/** Minimum match score; high, since the statement is repeated to the visitor as the answer. */
export const minMatchScore = 0.9;

/** True if the statement has a value of the wanted kind. */
export function fitsKind(statement: Statement, question: QuestionAboutVisitor): boolean {
  const matchingAlternatives = question.alternatives.filter(
    (term) => matchScore(term, statement) >= minMatchScore,
  );
  if (question.alternatives.length > 0 && matchingAlternatives.length === 0) return false;
  const otherTerms = question.otherTerms.filter(
    (term) => !question.alternatives.includes(term) || matchingAlternatives.includes(term),
  );
  return kindTests[question.kind](statement, { ...question, otherTerms });
}

const kindTests: Record<
  QuestionAboutVisitor['kind'],
  (statement: Statement, question: QuestionAboutVisitor) => boolean
> = {
  all: () => true,
  name: (statement, question) => hasName(statement, question),
  age: ({ text }) =>
    valuesOfType('age', text).length > 0 ||
    (/\b(?:am|['’]m|is|['’]s|are|turn(?:ed|s)?) (?:now |about |already |only |just |nearly )?(?:\d+|\p{L}+)(?: years?(?: old)?| months? old)?$/iu.test(
      text,
    ) &&
      saysNumber.test(text)),
  span: (statement, question) =>
    valuesOfType('span', statement.text).length > 0 && covers(statement, question),
  job: ({ text }) => saysJob.test(normalise(text)),
  place: (statement, { text, otherTerms }) =>
    saysPlace(statement) &&
    (hasSamePlaceVerb(statement, text) ??
      otherTerms.every((term) => matchScore(term, statement) >= minMatchScore)),
  time: (statement, { otherTerms, text }) =>
    (valuesOfType('time', statement.text).length > 0 || valuesOfType('clock', statement.text).length > 0) &&
    (/\bbirthday\b|\bborn\b/.test(text)
      ? /\bbirthday\b|\bborn\b/.test(normalise(statement.text))
      : otherTerms.every((term) => matchScore(term, statement) >= minMatchScore)),
  count: (statement, question) =>
    (valuesOfType('count', statement.text).length > 0 || /\b(?:an?|no)\b/i.test(statement.text)) &&
    covers(statement, question),
  liking: (statement, { text, otherTerms }) =>
    isYesNo(text)
      ? likes(statement.text) !== undefined &&
        otherTerms.every((term) => matchScore(term, statement) >= minMatchScore)
      : likes(statement.text) !== undefined && likes(statement.text) === likes(text),
  whether: (statement, question) => covers(statement, withoutHome(statement, question)),
  any: (statement, question) =>
    covers(statement, question) &&
    (question.otherTerms.length > 0 || question.category.length > 0 || question.subject.length > 0),
};

/** "I moved to Leeds" has no "live", but answers "Do I live in Leeds?" */
const withoutHome = ({ text }: Statement, question: QuestionAboutVisitor): QuestionAboutVisitor =>
  question.names.length > 0 && /\bmoved (?:\p{Ll}+ )?(?:to|in)\b/u.test(text)
    ? { ...question, otherTerms: question.otherTerms.filter((term) => term !== live) }
    : question;
const live = stem('live');

const saysNumber = new RegExp(`\\b(?:\\d+|${numberWord})\\b`, 'i');

const noun = '(?:\\p{L}+-?)';
const saysJob = new RegExp(
  `\\b(?:am|'m|is|'s|are|work as|works as|became) (?:now )?(?:an?|the) (?:${noun} ){0,3}(?:${[...(kindMembers.get(stem('profession')) ?? [])].join('|')}|${noun}*(?:er|or|ist|man|woman|ian|ant|eer|smith|keeper|wright|nurse|cook|chef|judge|pilot|clerk|midwife|student|apprentice|monk|priest))\\b|\\b(?:work|works|worked|teach|teaches|taught|repair|repairs|build|builds|run|runs|drive|drives|sell|sells|mend|mends|retired|unemployed)\\b|\\b(?:job|profession|occupation|trade) (?:is|was)\\b`,
  'u',
);

const saysPlace = ({ text }: Statement) =>
  valuesOfType('place', text).length > 0 ||
  /\b(?:home is|address is|abroad|upstairs|next door|downtown)\b/i.test(text);

/** Verbs of questions for a place, and those of statements that answer them. */
const placeVerbs: [inQuestion: RegExp, inStatement: RegExp][] = [
  [
    /\b(?:live|lives|lived|living|reside|home)\b/,
    /\b(?:live[sd]?|living|moved?|moving|reside[sd]?|home is|based|settled)\b/,
  ],
  [
    /\b(?:work|works|worked)\b/,
    /\b(?:work(?:s|ed|ing)?|teach(?:es|ing)?|taught|job|office|employed|practi[cs]e)\b|\b(?:am|'m|is|as) an? (?:\p{L}+ ){1,3}(?:at|in|for|with)\b/u,
  ],
  [/\bborn\b/, /\bborn\b/],
  [/\bg(?:row|rew) up\b/, /\b(?:g(?:row|rew) up|raised)\b/],
  [/\bfrom\b/, /\b(?:from|born|grew up|raised)\b/],
  [
    /\b(?:study|studied|go to (?:school|university))\b/,
    /\b(?:stud(?:y|ies|ied|ying|ent)|universit|school|college)/,
  ],
];

/**
 * True if the statement has a verb that answers the one of the question, so that "where do I live" is not answered by a
 * birthplace; undefined if the question has none of `placeVerbs`.
 */
function hasSamePlaceVerb({ text }: Statement, question: string): boolean | undefined {
  return placeVerbs.find(([inQuestion]) => inQuestion.test(question))?.[1].test(normalise(text));
}

const nationsAndReligions = [
  'Afghan|African|Albanian|Algerian|American|Arab|Argentinian|Armenian|Asian|Australian|Austrian|Basque|Belgian|Bolivian|Bosnian|Brazilian|British|Bulgarian|Canadian|Catalan|Chilean|Chinese|Colombian|Croatian|Cuban|Cypriot|Czech|Danish|Dutch|Egyptian|English|Estonian|European|Filipino|Finnish|French|Georgian|German|Ghanaian|Greek|Hungarian|Icelandic|Indian|Indonesian|Iranian|Iraqi|Irish|Israeli|Italian|Jamaican|Japanese|Jordanian|Kenyan|Korean|Kurdish|Latvian|Lebanese|Lithuanian|Malaysian|Maltese|Mexican|Moldovan|Moroccan|Nepali|Nigerian|Norwegian|Pakistani|Palestinian|Persian|Peruvian|Polish|Portuguese|Romanian|Russian|Scottish|Serbian|Slovak|Slovenian|Spanish|Swedish|Swiss|Syrian|Thai|Tunisian|Turkish|Ukrainian|Venezuelan|Vietnamese|Welsh',
  'Atheist|Buddhist|Catholic|Christian|Hindu|Jewish|Lutheran|Muslim|Orthodox|Protestant|Sikh',
].join('|');
/** What people say they are besides their name: "I am Swiss", "I am Vegan", "I am CEO of a company", "I am ENTJ". */
const notNames = new RegExp(
  `^(?:${nationsAndReligions}|Director|Head|Manager|Professor|Vegan|Vegetarian|C[A-Z]O|VP|HR|IT|PR|QA|UX|UI|PM|PA|GP|MD|RN|MP|DJ|PT|TA|AI|MC|BA|MA|MBA|OK|UK|US|USA|EU|NHS|VIP|PhD|ADHD|ASD|OCD|[B-DF-HJ-NP-TV-XZ]{3,}|[IE][NS][TF][JP])$`,
  'u',
);

function hasName({ text, names, subject }: Statement, question: QuestionAboutVisitor): boolean {
  if (question.names.length > 0) return true;
  const saysName =
    /\b(?:called|named|name is|names are|name['’]s|goes by|go by|call (?:me|him|her|it|them))\b/i.test(text);
  if (saysName) return true;
  const personNames = names.filter(
    (name) =>
      !notNames.test(name) &&
      !new RegExp(`\\b(?:in|at|from|near|to|on|of|for|by)(?: \\p{Lu}\\p{L}+)* ${name}`, 'u').test(text),
  );
  if (personNames.length === 0) return false;
  if (question.subject.length === 0) return personNames.some((name) => isOwnName(name, text));
  return (
    subject.length > 0 ||
    /[,:] \p{Lu}/u.test(text) ||
    personNames.some((name) => isNameOf(name, text, question.subject))
  );
}

/**
 * "I am Jo", and "I am German Lopez", whose first name is also a nation; not "I am SAD", "I am BBC staff" and "I am French
 * Teacher".
 */
function isOwnName(name: string, text: string): boolean {
  const isWord = words(name).some((word) => stopwords.has(word) || isKnownWord(stem(word)));
  const isInCapitals = name === name.toUpperCase();
  if (isInCapitals && isWord) return false;
  const escaped = escapeRegExp(name);
  const plain = `(?:(?:Mr|Mrs|Ms|Dr)\\.? )?${escaped}${isInCapitals ? nameEnd : "\\b(?!['’]s)"}`;
  const shapes = isWord ? [plain] : [plain, `(?:${nationsAndReligions}) ${escaped}${nameEnd}`];
  return new RegExp(`\\b(?:am|AM|['’]m) (?:${shapes.join('|')})`, 'u').test(text);
}
const nameEnd = '(?=$|[,.;]| (?:and|from|of)\\b)';

/** "My wife Anna and I live in Oslo" says the wife's name. */
function isNameOf(name: string, text: string, subject: string[]): boolean {
  const beforeName = new RegExp(
    `\\b(?:[Mm]y|[Oo]ur) (?:\\p{Ll}+ )??(\\p{Ll}+) ${escapeRegExp(name)}\\b`,
    'u',
  );
  const [, noun] = beforeName.exec(text) ?? [];
  return noun !== undefined && subject.some((one) => isSameThing(one, stem(noun)));
}

/**
 * True if the statement has every word of the question. For a question about a category ("which instrument do I play"), the
 * verb is enough; if its verb is one of possession ("which instrument do I have"), it needs a member of the category.
 */
function covers(
  statement: Statement,
  { otherTerms, category, subject, text }: QuestionAboutVisitor,
): boolean {
  if (otherTerms.length > 0 && otherTerms.every((term) => matchScore(term, statement) >= minMatchScore))
    return sentimentFits(statement.text, text);
  const verbs = otherTerms.filter((term) => !possession.has(term));
  if (!verbs.every((term) => matchScore(term, statement) >= minMatchScore)) return false;
  if (verbs.length > 0 || category.length === 0) return sentimentFits(statement.text, text);
  return (
    category.some(
      (term) => matchScore(term, statement) >= 1 || statement.subject.some((one) => isSameThing(one, term)),
    ) ||
    (subject.length === 0 &&
      possession.has(otherTerms[0] ?? '') &&
      introducedIn(statement.text).some((thing) => category.some((term) => isSameThing(term, thing))))
  );
}

/** Verbs of possession, as stems. */
const possession = new Set(['have', 'own', 'drive', 'keep', 'got', 'possess'].map(stem));

const sentimentFits = (statement: string, question: string) =>
  likes(question) === undefined || likes(statement) !== undefined;
