import { isContentInAll, kindMembers, normalise, stem, words } from '../../text/index.ts';
import type { TurnPersona } from '../../turn.ts';
import { asPersona } from '../say/as-persona.ts';
import { isNoName } from '../say/first-name.ts';
import type { Unit } from './units.ts';

const opening = '^(?:(?:and|but|so|then|well|ok|okay|tell me|please)[, ]+)*';
const beingQuestion = new RegExp(
  `${opening}(?:are|were|have|had) you (?:been )?(?:(?:really|still|ever|always|also|now|usually|normally|generally|currently|already) )*(?<being>\\p{L}+)`,
  'u',
);
/** Verbs of a business, for the animals and children of its visitors. */
const hostVerbs =
  'accept|admit|allow|charge|board|feed|groom|mind|offer|permit|sell|serve|take|teach|train|treat|welcome';
const havingQuestion = new RegExp(
  `${opening}(?:do|did|have|had) you (?!(?:\\p{L}+ly |also |still )?(?:${hostVerbs})\\b)(?:\\p{L}+ ){0,3}(?<had>\\p{L}+)[ ?!.]*$`,
  'u',
);
const doingQuestion = new RegExp(
  `${opening}(?:do|did|can|could) you (?:(?:really|still|ever|always|also|often) )?(?:smoke|drink|eat|swim|sleep|dream|sing|dance|paint|snore|pray|vote|marry|cry|drive|ride|ski|travel|wear|hate|miss)\\b`,
);
const lifeQuestion = new RegExp(
  `${opening}(?:how (?:old|tall) (?:are|were) you|(?:where|when|what|who) (?:are|were|do|did|have) you (?:live|lived|born|from|come from|grow up|wear|wearing|eat|sleep|dream|look like))[\\s?!.]*$`,
);
/** Adjectives that also fit a business or a building, which "you" may mean. */
const houseAdjectives =
  /^(?:open|opened|closed|shut|free|available|accessible|insured|licensed|booked|full|fully|able|part|located|situated|based|near|next|in|on|at|by|close|behind|beside|opposite|above|below|inside|outside|within)$/;
const houseWords =
  /\b(?:open|closed|booked|accessible)\b|\b(?:child|children|family|dog|pet|wheelchair|bicycle|bike)[ -](?:friendly|accessible)\b/;
/** Verbs that only fit a person; a business may well be serving breakfast. */
const personalActivity =
  /^(?:ageing|aging|being|crying|dating|dreaming|drinking|dying|eating|feeling|getting|growing|having|joking|kidding|living|losing|lying|marrying|seeing|sleeping|smoking|suffering|wearing)$/;
const relatives = new Set(
  'child kid baby family parent brother sister sibling son daughter mother father husband wife partner girlfriend boyfriend uncle aunt cousin niece nephew grandchild grandmother grandfather'
    .split(' ')
    .map(stem),
);

/**
 * True for a question about the persona's private life: what "you" are, do, and whom you live with ("Do you have
 * children?").
 */
export function asksOfPersonalLife(question: string): boolean {
  const text = normalise(question);
  const { being: state } = beingQuestion.exec(text)?.groups ?? {};
  if (state !== undefined && !isOfHouse(state, text) && /\b(?:are|were|been) /.test(text)) return true;
  const { had } = havingQuestion.exec(text)?.groups ?? {};
  return (
    doingQuestion.test(text) || lifeQuestion.test(text) || (had !== undefined && isRelativeOrPet(stem(had)))
  );
}

const isOfHouse = (state: string, text: string) =>
  houseAdjectives.test(state) ||
  houseWords.test(text) ||
  (/.ing$/.test(state) && !personalActivity.test(state));

const isRelativeOrPet = (thing: string) =>
  relatives.has(thing) || ['pet', 'animal'].some((kind) => kindMembers.get(stem(kind))?.has(thing));

/** A sentence of a curriculum vitae without a subject, or a label with its value. */
const withoutSubject =
  /^(?:(?:Married|Single|Divorced|Widowed)(?:[,;]? (?:to|with|since|no|one|two|three|four|five|\d+)\b|[.;]?$)|Lives (?:in|at|on|near|by|with|alone)\b|Aged?:? \d{1,3}(?: years?(?: old)?)?(?=[.,;]|$)|(?:Date of birth|Place of birth|Nationality|Marital status|Born):)/;
const birth = /^(?:Born|Raised) (?:in|on|at|\d)(?!.* (?:is|are|was|were|has|have) )/;
/** What may follow "Born in Leeds," without being its subject: "England", "1986", "the second of four", "and raised". */
const afterBirth =
  /^ (?:(?:\p{Lu}[\p{L}'’-]+ ?)+(?:\(|[.]?$|(?:in|on|at)\b)|\d|(?:in|on|at|as|to|and|raised|brought up|married|now|the (?:\p{Ll}+ )?(?:son|daughter|child|(?:first|second|third|fourth|fifth|last) of))\b)/u;

function lacksSubject(sentence: string): boolean {
  if (withoutSubject.test(sentence)) return true;
  const [, ...rest] = sentence.split(/[,;]/);
  return birth.test(sentence) && rest.every((part) => afterBirth.test(part));
}

/** True if the sentence is about the persona, or may be: "he" or "Born in" in a passage that names the persona. */
export function isAboutPersona(unit: Unit, persona: TurnPersona): boolean {
  if (unit.passage.fileName === '' || asPersona(unit, persona) !== undefined) return true;
  if (/\b(?:[Ww]e|[Oo]ur|us)\b/.test(unit.text)) return true;
  const names = words(persona.name).filter((word) => isContentInAll(word) && !isNoName(word));
  const isNamed = (text: string) => words(text).some((word) => names.includes(word));
  const { headingPath, text } = unit.passage;
  return (
    isNamed(unit.text) ||
    (/^(?:He|She|His|Her)\b/.test(unit.text) && isNamed(text)) ||
    (lacksSubject(unit.text) && (isNamed(text) || isNamed(headingPath.join(' '))))
  );
}
