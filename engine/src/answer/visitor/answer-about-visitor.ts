import type { TurnParts } from '../../turn.ts';
import { splitSentences } from '../find/split-sentences.ts';
import { agesMentioned, asksPrice } from '../question/ages.ts';
import { repeatStatements, sayUnknown } from '../say/visitor.ts';
import { answeringStatements, statementsAbout } from './answering-statements.ts';
import { mentionsUncertainty } from './clause-words.ts';
import { clausesIn } from './clauses.ts';
import { matchScore, minMatchScore } from './fits-kind.ts';
import { likes } from './likes.ts';
import { mayAskAsGuest, onlyVisitorKnows } from './only-visitor-knows.ts';
import { isYesNo, type QuestionAboutVisitor, questionAboutVisitor } from './question-about-visitor.ts';
import { type Statement, visitorStatements } from './statements.ts';
import { entityOf } from './subject-of.ts';

/** An answer from the visitor's own statements (`isKnown`), or "you have not told me". */
export interface AnswerAboutVisitor {
  text: string;
  isKnown: boolean;
  /** True if the visitor told nothing, and a document may answer: "Where do we sleep?" */
  mayBeInDocuments: boolean;
}

/** Answers a question about the visitor from their own statements; undefined for any other question. */
export function answerAboutVisitor(parts: TurnParts): AnswerAboutVisitor | undefined {
  const unresolved = questionAboutVisitor(lastQuestionOf(parts.question));
  // Prices by age are in a document.
  if (!unresolved || (asksPrice(parts.question) && agesMentioned(parts.question, parts.history).length > 0))
    return undefined;
  const statements = visitorStatements(parts);
  const question = withResolvedSubject(unresolved, parts, statements);
  if (!question) return undefined;
  const answers = answeringStatements(
    question,
    statements.filter(({ text }) => !parts.question.trim().startsWith(`${text}?`)),
  );
  if (answers.length > 0) {
    const text = repeatStatements(answers, verdictOf(question, answers), parts);
    return { text, isKnown: true, mayBeInDocuments: false };
  }
  if (!onlyVisitorKnows(question)) return undefined;
  const text = sayUnknown(statementsAbout(question, statements), parts);
  return { text, isKnown: false, mayBeInDocuments: mayAskAsGuest(question) };
}

/** The question in a message that first states something: "It's a Blüthner. What piano do I have?" */
function lastQuestionOf(message: string): string {
  const sentences = splitSentences(message);
  const last = sentences.at(-1) ?? message;
  return sentences.length > 1 && clausesIn(last).length === 0 ? last : message;
}

/**
 * The question, with the subject that its pronoun stands for ("And what is her name?"). Undefined if the visitor said
 * nothing of that name ("How old is Rex?") or pronoun.
 */
function withResolvedSubject(
  question: QuestionAboutVisitor,
  parts: TurnParts,
  statements: Statement[],
): QuestionAboutVisitor | undefined {
  if (!question.isIndirect) return withPreviousKind(question, parts);
  if (question.names.length > 0) {
    const isNamed = statements.some(
      ({ names, subject, text }) =>
        question.names.every((name) => names.includes(name)) &&
        (subject.length > 0 || entityOf({ subject, text }).length > 0),
    );
    const isInPassages = parts.passages.some(({ text }) =>
      question.names.some((name) => text.includes(name)),
    );
    return isNamed && !isInPassages ? question : undefined;
  }
  if (!pronoun.test(question.text)) return undefined;
  const subject = lastSubject(parts, statements);
  return subject.length > 0 ? { ...question, subject, isIndirect: false, isResolved: true } : undefined;
}

const pronoun = /\b(?:he|she|it|they|him|her|his|its|their|them)\b/;

/** The subject of the visitor's last statement or question, also across questions that refer to it by "he" or "it". */
function lastSubject({ history }: TurnParts, statements: Statement[]): string[] {
  for (const [message, { role, text }] of [...history.entries()].reverse()) {
    if (role !== 'user') continue;
    const statement = statements.findLast((one) => one.message === message);
    if (statement) return entityOf(statement);
    const question = questionAboutVisitor(text);
    if (!question || question.subject.length > 0 || !question.isIndirect || !pronoun.test(question.text))
      return question?.subject ?? [];
  }
  return [];
}

/** "And my sister?" repeats the question before it for another subject. */
function withPreviousKind(question: QuestionAboutVisitor, { history }: TurnParts): QuestionAboutVisitor {
  if (
    question.kind !== 'any' ||
    question.subject.length === 0 ||
    !/^(?:(?:what|how) about )?my (?:[\p{L}'-]+ ?){1,3}$/u.test(question.text)
  )
    return question;
  const previousMessage = history.findLast(({ role }) => role === 'user');
  const previous = previousMessage && questionAboutVisitor(previousMessage.text);
  return previous ? { ...previous, subject: question.subject, text: previous.text } : question;
}

/** "Yes." or "No."; empty if that is not certain. */
function verdictOf(question: QuestionAboutVisitor, answers: Statement[]): string {
  const { kind, text, alternatives } = question;
  if (!isYesNo(text) || alternatives.length > 0 || (kind !== 'whether' && kind !== 'liking')) return '';
  const verdicts = new Set(answers.map((answer) => verdictBy(question, answer)));
  return verdicts.size === 1 ? ([...verdicts][0] ?? '') : '';
}

function verdictBy({ text, names, otherTerms }: QuestionAboutVisitor, answer: Statement): string {
  if (!names.every((name) => answer.names.includes(name))) return '';
  if (!otherTerms.every((term) => matchScore(term, answer) >= minMatchScore)) return '';
  const hasFailed = /\bcould(?:n['’]t| not)\b/.test(answer.text);
  if (answer.isUncertain && !hasFailed && !mentionsUncertainty(text)) return '';
  const asksLiking = likes(text) !== undefined;
  if (answer.isNegated && !asksLiking) return 'No.';
  const isOnlyPast = answer.isPast || saysEnd.test(answer.text);
  const isAboutNow = /^(?:do|does|am|is|are) /.test(text) && !saysEnd.test(text);
  if (isAboutNow && isOnlyPast) return '';
  if (asksLiking) return likes(text) === likes(answer.text) ? 'Yes.' : 'No.';
  return isOnlyNear(text, answer.text) ? '' : 'Yes.';
}

/** What died or was sold is no longer the visitor's. */
const saysEnd = /\b(?:died|dead|lost|sold)\b/i;

/** True for "I live near Oslo" after "Do I live in Oslo?". */
function isOnlyNear(question: string, answer: string): boolean {
  const [, place] = /\b(?:in|at|from) (?:the |an? |my )?(\p{L}+)/u.exec(question) ?? [];
  return place !== undefined && new RegExp(`\\bnear (?:the |an? |my )?${place}(?!\\p{L})`, 'iu').test(answer);
}
