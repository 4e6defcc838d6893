import { introducedIn } from './clause-words.ts';
import { fitsKind, matchScore, minMatchScore } from './fits-kind.ts';
import { isQualifier, isSameThing } from './possessions.ts';
import type { QuestionAboutVisitor } from './question-about-visitor.ts';
import type { Statement } from './statements.ts';

/** The visitor's statements that answer the question, in their order; empty if none does. */
export function answeringStatements(question: QuestionAboutVisitor, statements: Statement[]): Statement[] {
  const candidates = statements.filter((one) => isAbout(question, one) && fitsKind(one, question));
  const matching = preferCategory(candidates, question);
  if (question.kind === 'all' || question.kind === 'liking') return matching.slice(-4);
  const wantsPast = /\b(?:did|was|were|used to|had|before|formerly)\b/.test(question.text);
  const sameTense = matching.filter((one) => one.isPast === wantsPast);
  const preferred = sameTense.length > 0 ? sameTense : matching;
  const affirmative = preferred.filter(({ isNegated }) => !isNegated);
  const answers = question.kind === 'whether' || affirmative.length === 0 ? preferred : affirmative;
  return newestStatements(answers);
}

/** Statements about the question's subject that do not answer it. */
export const statementsAbout = (question: QuestionAboutVisitor, statements: Statement[]): Statement[] =>
  question.subject.length === 0 ? [] : statements.filter((one) => isAbout(question, one)).slice(-2);

/** The newest statement, and those before it as long as each later one is about another of the same kind. */
function newestStatements(statements: Statement[]): Statement[] {
  const from = statements.findLastIndex((statement, index) => {
    const previous = statements[index - 1];
    return !previous || !isAboutAnother(statement, previous);
  });
  return statements.slice(from);
}

const isAboutAnother = (later: Statement, earlier: Statement) =>
  (later.isAboutAnother && !later.isCorrection) ||
  later.subject.some((one) => isQualifier(one) && !earlier.subject.includes(one));

function isAbout(question: QuestionAboutVisitor, statement: Statement): boolean {
  if (question.names.some((name) => !statement.names.includes(name)) && question.kind !== 'whether')
    return false;
  if (question.isIndirect)
    return question.names.length > 0 || question.subject.length > 0 ? hasSubject(question, statement) : false;
  if (!hasSubject(question, statement)) return false;
  const questionTerms = [...question.subject, ...question.otherTerms, ...question.category];
  // A statement about a sister does not answer a question about the visitor, unless it asks about a sister.
  return statement.subject.every(
    (thing) =>
      isQualifier(thing) || questionTerms.some((one) => isSameThing(one, thing)) || question.kind === 'all',
  );
}

function hasSubject({ subject }: QuestionAboutVisitor, statement: Statement): boolean {
  const statementTerms = [
    ...statement.subject,
    ...introducedIn(statement.text),
    ...(statement.subject.length > 0 ? statement.terms : []),
  ];
  return subject.every(
    (one) =>
      statementTerms.some((thing) => isSameThing(one, thing)) ||
      (statement.subject.length === 0 && matchScore(one, statement) >= 0.9),
  );
}

/** The statements with something of the category asked for (tea for drinks), else all. */
function preferCategory(
  statements: Statement[],
  { category, otherTerms, kind }: QuestionAboutVisitor,
): Statement[] {
  const questionTerms = kind === 'liking' ? [...category, ...otherTerms] : category;
  if (questionTerms.length === 0) return statements;
  const isOfCategory = (one: Statement, term: string) =>
    matchScore(term, one) >= minMatchScore || one.subject.some((thing) => isSameThing(thing, term));
  const exact = statements.filter((one) => questionTerms.every((term) => isOfCategory(one, term)));
  return exact.length > 0 ? exact : statements;
}
