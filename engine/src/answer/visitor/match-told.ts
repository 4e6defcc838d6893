import { introducedIn } from './clause-words.ts';
import { fitsKind, meets, sure } from './fits-kind.ts';
import type { OwnQuestion } from './own-question.ts';
import { isQualifier, isSameThing } from './things.ts';
import type { Told } from './told.ts';

/** The visitor's statements that answer the question, in their order; empty if none does. */
export function matchTold(question: OwnQuestion, told: Told[]): Told[] {
  const about = told.filter((one) => isAbout(question, one) && fitsKind(one, question));
  const fitting = aboutCategory(about, question);
  if (question.kind === 'all' || question.kind === 'liking') return fitting.slice(-4);
  const wantsPast = /\b(?:did|was|were|used to|had|before|formerly)\b/.test(question.text);
  const timely = fitting.filter((one) => one.past === wantsPast);
  const ofTime = timely.length > 0 ? timely : fitting;
  const affirmed = ofTime.filter(({ negated }) => !negated);
  const known = question.kind === 'whether' || affirmed.length === 0 ? ofTime : affirmed;
  return newest(known);
}

/** Statements about the question's subject that do not answer it. */
export const toldAbout = (question: OwnQuestion, told: Told[]): Told[] =>
  question.owner.length === 0 ? [] : told.filter((one) => isAbout(question, one)).slice(-2);

/** The newest statement wins, unless it is about another one of the same kind. */
function newest(told: Told[]): Told[] {
  let from = told.length - 1;
  while (from > 0 && isBeside(told[from]!, told[from - 1]!)) from--;
  return told.slice(Math.max(0, from));
}

const isBeside = (later: Told, earlier: Told) =>
  (later.further && !later.rights) ||
  later.owner.some((one) => isQualifier(one) && !earlier.owner.includes(one));

function isAbout(question: OwnQuestion, told: Told): boolean {
  if (question.names.some((name) => !told.names.includes(name)) && question.kind !== 'whether') return false;
  if (question.indirect)
    return question.names.length > 0 || question.owner.length > 0 ? ownsAll(question, told) : false;
  if (!ownsAll(question, told)) return false;
  const sought = [...question.owner, ...question.asked, ...question.category];
  // A statement about a sister does not answer a question about the visitor, unless it asks about a sister.
  return told.owner.every(
    (thing) => isQualifier(thing) || sought.some((one) => isSameThing(one, thing)) || question.kind === 'all',
  );
}

function ownsAll({ owner }: OwnQuestion, told: Told): boolean {
  const there = [...told.owner, ...introducedIn(told.text), ...(told.owner.length > 0 ? told.terms : [])];
  return owner.every(
    (one) =>
      there.some((thing) => isSameThing(one, thing)) || (told.owner.length === 0 && meets(one, told) >= 0.9),
  );
}

/** The statements with something of the wanted kind, if there are any: tea for drinks. */
function aboutCategory(told: Told[], { category, asked, kind }: OwnQuestion): Told[] {
  const sought = kind === 'liking' ? [...category, ...asked] : category;
  if (sought.length === 0) return told;
  const isOf = (one: Told, term: string) =>
    meets(term, one) >= sure || one.owner.some((thing) => isSameThing(thing, term));
  const exact = told.filter((one) => sought.every((term) => isOf(one, term)));
  return exact.length > 0 ? exact : told;
}
