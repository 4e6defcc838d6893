import { kindMembers, normalise, relatedness, stem } from '../../text/index.ts';
import { offered } from '../question/wanted.ts';
import { introducedIn } from './clause-words.ts';
import { likes } from './likes.ts';
import { isYesNo, type OwnQuestion } from './own-question.ts';
import { isSameThing } from './things.ts';
import type { Told } from './told.ts';

/** How well a word of the question matches a statement. */
export const meets = (term: string, { terms }: Told) => {
  let best = 0;
  for (const other of terms) best = Math.max(best, isSameThing(term, other) ? 1 : relatedness(term, other));
  return best;
};

/** The least match; strict, since the statement is repeated to the visitor as the answer. */
export const sure = 0.9;

/** True if the statement has a value of the wanted kind. */
export function fitsKind(told: Told, question: OwnQuestion): boolean {
  const met = question.either.filter((term) => meets(term, told) >= sure);
  if (question.either.length > 0 && met.length === 0) return false;
  const asked = question.asked.filter((term) => !question.either.includes(term) || met.includes(term));
  return tests[question.kind](told, { ...question, asked });
}

const tests: Record<OwnQuestion['kind'], (told: Told, question: OwnQuestion) => boolean> = {
  all: () => true,
  name: (told, question) => hasName(told, question),
  age: ({ text }) =>
    offered('age', text).length > 0 ||
    (/\b(?:am|['’]m|is|['’]s|are|turn(?:ed|s)?) (?:now |about |already |only |just |nearly )?(?:\d+|\p{L}+)(?: years?(?: old)?| months? old)?$/iu.test(
      text,
    ) &&
      saysNumber.test(text)),
  span: (told, question) => offered('span', told.text).length > 0 && covers(told, question),
  job: ({ text }) => saysJob.test(normalise(text)),
  place: (told, { text, asked }) =>
    saysPlace(told) && (samePlace(told, text) ?? asked.every((term) => meets(term, told) >= sure)),
  time: (told, { asked, text }) =>
    (offered('time', told.text).length > 0 || offered('clock', told.text).length > 0) &&
    (/\bbirthday\b|\bborn\b/.test(text)
      ? /\bbirthday\b|\bborn\b/.test(normalise(told.text))
      : asked.every((term) => meets(term, told) >= sure)),
  count: (told, question) =>
    (offered('count', told.text).length > 0 || /\b(?:an?|no)\b/i.test(told.text)) && covers(told, question),
  liking: (told, { text, asked }) =>
    isYesNo(text)
      ? likes(told.text) !== undefined && asked.every((term) => meets(term, told) >= sure)
      : likes(told.text) !== undefined && likes(told.text) === likes(text),
  whether: (told, question) => covers(told, question),
  any: (told, question) =>
    covers(told, question) &&
    (question.asked.length > 0 || question.category.length > 0 || question.owner.length > 0),
};

const saysNumber =
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\w+)?)\b/i;

const noun = '(?:\\p{L}+-?)';
const saysJob = new RegExp(
  `\\b(?:am|'m|is|'s|are|work as|works as|became) (?:now )?(?:an?|the) (?:${noun} ){0,3}(?:${[...kindMembers.get(stem('profession'))!].join('|')}|${noun}*(?:er|or|ist|man|woman|ian|ant|eer|smith|keeper|wright|nurse|cook|chef|judge|pilot|clerk|midwife|student|apprentice|monk|priest))\\b|\\b(?:work|works|worked|teach|teaches|taught|repair|repairs|build|builds|run|runs|drive|drives|sell|sells|mend|mends|retired|unemployed)\\b|\\b(?:job|profession|occupation|trade) (?:is|was)\\b`,
  'u',
);

const saysPlace = ({ text }: Told) =>
  offered('place', text).length > 0 ||
  /\b(?:home is|address is|abroad|upstairs|next door|downtown)\b/i.test(text);

const senses: [asked: RegExp, told: RegExp][] = [
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
 * True if the statement has the verb of the question, so "where do I live" is not answered by a birthplace; undefined
 * for unknown verbs.
 */
function samePlace({ text }: Told, question: string): boolean | undefined {
  return senses.find(([asked]) => asked.test(question))?.[1].test(normalise(text));
}

const nationality =
  /^(?:\p{L}+(?:wegian|edish|nish|glish|erman|rench|anish|alian|rican|utch|olish|ssian|ndian|nese|rish|ttish|elsh|adian|lian)|French|Catholic|Christian|Muslim|Jewish|Buddhist|Hindu)$/u;

function hasName({ text, names, owner }: Told, question: OwnQuestion): boolean {
  if (question.names.length > 0) return true;
  const called =
    /\b(?:called|named|name is|names are|name['’]s|goes by|go by|call (?:me|him|her|it|them))\b/i.test(text);
  if (called) return true;
  const bearing = names.filter(
    (name) =>
      !nationality.test(name) &&
      !new RegExp(`\\b(?:in|at|from|near|to|on|of|for|by)(?: \\p{Lu}\\p{L}+)* ${name}`, 'u').test(text),
  );
  if (bearing.length === 0) return false;
  if (question.owner.length === 0) return /\b(?:am|['’]m) \p{Lu}/u.test(text);
  return owner.length > 0 || /[,:] \p{Lu}/u.test(text);
}

/**
 * True if the statement has every word of the question; for "which instrument", an instrument or the verb is enough.
 */
function covers(told: Told, { asked, category, owner, text }: OwnQuestion): boolean {
  if (asked.length > 0 && asked.every((term) => meets(term, told) >= sure))
    return sentimentFits(told.text, text);
  const verbs = asked.filter((term) => !possession.has(term));
  if (!verbs.every((term) => meets(term, told) >= sure)) return false;
  if (verbs.length > 0 || category.length === 0) return sentimentFits(told.text, text);
  return (
    category.some((term) => meets(term, told) >= 1 || told.owner.some((one) => isSameThing(one, term))) ||
    (owner.length === 0 &&
      possession.has(asked[0] ?? '') &&
      introducedIn(told.text).some((thing) => category.some((term) => isSameThing(term, thing))))
  );
}

const possession = new Set(['have', 'own', 'drive', 'keep', 'got', 'possess'].map(stem));

const sentimentFits = (told: string, question: string) =>
  likes(question) === undefined || likes(told) !== undefined;
