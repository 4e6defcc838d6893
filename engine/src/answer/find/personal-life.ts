import { isContentInAll, kindMembers, normalise, stem, words } from '../../text/index.ts';
import type { TurnPersona } from '../../turn.ts';
import { asPersona } from '../say/as-persona.ts';
import { firstName, isNoName } from '../say/first-name.ts';
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
  `${opening}(?:how (?:old|tall) (?:are|were) you|(?:where|when|what|who) (?:are|were|do|did|have) you (?:live|lived|born|die|marry|get married|retire|from|come from|grow up|wear|wearing|eat|sleep|dream|look like))[\\s?!.]*$`,
);
/** After the persona's name: "When did Berta die?", "Is Berta married?" */
const lifeOfPersona =
  /^(?: \p{L}+)? (?:born|die|died|dead|alive|marry|married|divorced|engaged|retired?|live|raised|from|grow up)[\s?!.]*$/u;
const beforeName = new RegExp(
  `${opening}(?:(?:when|where|how|why|who|what year|in what year) )?(?:was|is|did|does|has) $`,
  'u',
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
 * children?"). The name is the persona's.
 */
export function asksOfPersonalLife(question: string, name = ''): boolean {
  const text = normalise(question);
  if (asksOfLifeOf(name, text)) return true;
  const { being: state } = beingQuestion.exec(text)?.groups ?? {};
  if (state !== undefined && !isOfHouse(state, text) && /\b(?:are|were|been) /.test(text)) return true;
  const { had } = havingQuestion.exec(text)?.groups ?? {};
  return (
    doingQuestion.test(text) || lifeQuestion.test(text) || (had !== undefined && isRelativeOrPet(stem(had)))
  );
}

function asksOfLifeOf(name: string, text: string): boolean {
  const named = [name, firstName(name)].map(normalise).find((one) => one !== '' && text.includes(one));
  if (named === undefined) return false;
  const at = text.indexOf(named);
  return beforeName.test(text.slice(0, at)) && lifeOfPersona.test(text.slice(at + named.length));
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

/** Unlike "Are you married?", which "My wife is Vera" answers. */
const asksOfOneLife = /\b(?:born|die|died|live|grow up|raised|from)\b/i;
/** "My father died in 1980": it is not I who died. */
const isOfRelative = (text: string) =>
  !/\b(?:I|[Ww]e)\b/.test(text) &&
  [...text.matchAll(/\b(?:my|our) ((?:\p{L}+ ?){1,3})/giu)].some(([, things = '']) =>
    words(things).some((thing) => relatives.has(stem(thing))),
  );

/** A test whether a text names the persona; "Otto Kahl" is not Berta Kahl, but “Peggy” of its description is. */
function nameTest({ name, bio }: TurnPersona): (text: string) => boolean {
  const [first = '', ...others] = words(name).filter((word) => isContentInAll(word) && !isNoName(word));
  const nicknames = [...bio.matchAll(/[“"](\p{Lu}\p{L}+)[”"]/gu)].map(([, nickname = '']) =>
    normalise(nickname),
  );
  const isFirstName = (word = '') =>
    /^\p{Lu}[\p{L}-]*$/u.test(word) && !isNoName(word) && isContentInAll(normalise(word));
  return (text) => {
    const spelled = text.split(/\s+/);
    return spelled.some((word, at) => {
      const found = words(word);
      const hasSurname = () => others.some((one) => found.includes(one)) && !isFirstName(spelled[at - 1]);
      return [first, ...nicknames].some((one) => found.includes(one)) || hasSurname();
    });
  };
}

/** "She", also in "In 1920 she married". */
const pronounSubject = /^(?:(?:In|On|At|After|Before|From|Until) [^,.]{1,30}?,? )?(?:he|she|his|her)\b/i;

/** "The painter lived above the lake" where the description says that the persona is a painter. */
function isOfRole(text: string, { bio, role }: TurnPersona): boolean {
  const [, subject] =
    /^The ((?:\p{Ll}+ )?\p{Ll}+) (?:was|is|had|has|never|\p{Ll}+(?:ed|s))\b/u.exec(text) ?? [];
  return (
    subject !== undefined &&
    isContentInAll(subject) &&
    ` ${normalise(`${role} ${bio}`)} `.includes(` ${subject}`)
  );
}

/** True if the sentence is about the persona, or may be: "he" or "Born in" in a passage that names the persona. */
export function isAboutPersona(unit: Unit, question: string, persona: TurnPersona): boolean {
  if (unit.passage.fileName === '') return true;
  if (asPersona(unit, persona) !== undefined)
    return !(asksOfOneLife.test(question) && isOfRelative(unit.text));
  if (/\b(?:[Ww]e|[Oo]ur|us)\b/.test(unit.text)) return true;
  const isNamed = nameTest(persona);
  const { headingPath, text } = unit.passage;
  return (
    isNamed(unit.text) ||
    isOfRole(unit.text, persona) ||
    (pronounSubject.test(unit.text) && isNamed(text)) ||
    (lacksSubject(unit.text) && (isNamed(text) || isNamed(headingPath.join(' '))))
  );
}
