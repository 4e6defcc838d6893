import { introducedIn } from './clause-words.ts';
import { fitsKind, matchScore, minMatchScore } from './fits-kind.ts';
import type { OwnQuestion } from './own-question.ts';
import type { Statement } from './statements.ts';
import { isQualifier, isSameThing } from './things.ts';

/** The visitor's statements that answer the question, in their order; empty if none does. */
export function answeringStatements(question: OwnQuestion, statements: Statement[]): Statement[] {
  const about = statements.filter((one) => isAbout(question, one) && fitsKind(one, question));
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
export const statementsAbout = (question: OwnQuestion, statements: Statement[]): Statement[] =>
  question.subject.length === 0 ? [] : statements.filter((one) => isAbout(question, one)).slice(-2);

/** The newest statement wins, unless it is about another one of the same kind. */
function newest(statements: Statement[]): Statement[] {
  let from = statements.length - 1;
  while (from > 0 && isBeside(statements[from]!, statements[from - 1]!)) from--;
  return statements.slice(Math.max(0, from));
}

const isBeside = (later: Statement, earlier: Statement) =>
  (later.further && !later.isCorrection) ||
  later.subject.some((one) => isQualifier(one) && !earlier.subject.includes(one));

function isAbout(question: OwnQuestion, statement: Statement): boolean {
  if (question.names.some((name) => !statement.names.includes(name)) && question.kind !== 'whether')
    return false;
  if (question.indirect)
    return question.names.length > 0 || question.subject.length > 0 ? ownsAll(question, statement) : false;
  if (!ownsAll(question, statement)) return false;
  const sought = [...question.subject, ...question.asked, ...question.category];
  // A statement about a sister does not answer a question about the visitor, unless it asks about a sister.
  return statement.subject.every(
    (thing) => isQualifier(thing) || sought.some((one) => isSameThing(one, thing)) || question.kind === 'all',
  );
}

function ownsAll({ subject }: OwnQuestion, statement: Statement): boolean {
  const there = [
    ...statement.subject,
    ...introducedIn(statement.text),
    ...(statement.subject.length > 0 ? statement.terms : []),
  ];
  return subject.every(
    (one) =>
      there.some((thing) => isSameThing(one, thing)) ||
      (statement.subject.length === 0 && matchScore(one, statement) >= 0.9),
  );
}

/** The statements with something of the wanted kind, if there are any: tea for drinks. */
function aboutCategory(statements: Statement[], { category, asked, kind }: OwnQuestion): Statement[] {
  const sought = kind === 'liking' ? [...category, ...asked] : category;
  if (sought.length === 0) return statements;
  const isOf = (one: Statement, term: string) =>
    matchScore(term, one) >= minMatchScore || one.subject.some((thing) => isSameThing(thing, term));
  const exact = statements.filter((one) => sought.every((term) => isOf(one, term)));
  return exact.length > 0 ? exact : statements;
}
