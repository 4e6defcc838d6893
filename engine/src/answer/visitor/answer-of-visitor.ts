import type { TurnParts } from '../../turn.ts';
import { splitSentences } from '../find/split-sentences.ts';
import { agesTold, asksPrice } from '../question/age-told.ts';
import { sayNotTold, sayTold } from '../say/visitor.ts';
import { answeringStatements, statementsAbout } from './answering-statements.ts';
import { clausesIn } from './clauses.ts';
import { likes } from './likes.ts';
import { onlyVisitorKnows } from './only-visitor-knows.ts';
import { isYesNo, type OwnQuestion, ownQuestion } from './own-question.ts';
import { type Statement, visitorStatements } from './statements.ts';
import { entityOf } from './subject-of.ts';

/** An answer from the visitor's own statements, or "you have not told me". */
export interface OfVisitor {
  text: string;
  isTold: boolean;
}

/** Answers a question about the visitor from their own statements; undefined for any other question. */
export function answerOfVisitor(parts: TurnParts): OfVisitor | undefined {
  const asked = ownQuestion(lastQuestionOf(parts.question));
  // What somebody of that age pays is told by a document.
  if (!asked || (asksPrice(parts.question) && agesTold(parts.question, parts.history).length > 0))
    return undefined;
  const statements = visitorStatements(parts);
  const question = withResolvedSubject(asked, parts, statements);
  if (!question) return undefined;
  const found = answeringStatements(
    question,
    statements.filter(({ text }) => !parts.question.trim().startsWith(`${text}?`)),
  );
  if (found.length > 0) return { text: sayTold(found, verdictOf(question, found), parts), isTold: true };
  if (!onlyVisitorKnows(question)) return undefined;
  return { text: sayNotTold(statementsAbout(question, statements), parts), isTold: false };
}

/** The question in a message that first states something: "It's a Blüthner. What piano do I have?" */
function lastQuestionOf(message: string): string {
  const sentences = splitSentences(message);
  const last = sentences.at(-1) ?? message;
  return sentences.length > 1 && clausesIn(last).length === 0 ? last : message;
}

/**
 * True if a name or pronoun in the question refers to something the visitor told: "How old is Rex?", "And what is her
 * name?".
 */
function withResolvedSubject(
  asked: OwnQuestion,
  parts: TurnParts,
  statements: Statement[],
): OwnQuestion | undefined {
  if (!asked.indirect) return withPreviousKind(asked, parts);
  if (asked.names.length > 0) {
    const known = statements.some(
      ({ names, subject, text }) =>
        asked.names.every((name) => names.includes(name)) &&
        (subject.length > 0 || entityOf({ subject, text }).length > 0),
    );
    const read = parts.passages.some(({ text }) => asked.names.some((name) => text.includes(name)));
    return known && !read ? asked : undefined;
  }
  if (!pronoun.test(asked.text)) return undefined;
  const subject = lastSubject(parts, statements);
  return subject.length > 0 ? { ...asked, subject, indirect: false, resolved: true } : undefined;
}

const pronoun = /\b(?:he|she|it|they|him|her|his|its|their|them)\b/;

/** The subject of the visitor's last statement or question, also across questions that refer to it by "he" or "it". */
function lastSubject({ history }: TurnParts, statements: Statement[]): string[] {
  for (const [message, { role, text }] of [...history.entries()].reverse()) {
    if (role !== 'user') continue;
    const before = statements.findLast((one) => one.message === message);
    if (before) return entityOf(before);
    const asked = ownQuestion(text);
    if (!asked || asked.subject.length > 0 || !asked.indirect || !pronoun.test(asked.text))
      return asked?.subject ?? [];
  }
  return [];
}

/** "And my sister?" repeats the question before it for another subject. */
function withPreviousKind(asked: OwnQuestion, { history }: TurnParts): OwnQuestion {
  if (
    asked.kind !== 'any' ||
    asked.subject.length === 0 ||
    !/^(?:(?:what|how) about )?my (?:[\p{L}'-]+ ?){1,3}$/u.test(asked.text)
  )
    return asked;
  const before = history.findLast(({ role }) => role === 'user');
  const earlier = before && ownQuestion(before.text);
  return earlier ? { ...earlier, subject: asked.subject, text: earlier.text } : asked;
}

/** "Yes." or "No."; undefined if that is not certain. */
function verdictOf({ kind, text, names, alternatives }: OwnQuestion, [first]: Statement[]): string {
  if (!isYesNo(text) || alternatives.length > 0 || (kind !== 'whether' && kind !== 'liking')) return '';
  const named = names.every((name) => first!.names.includes(name));
  if (!named) return '';
  if (likes(text) !== undefined) return likes(text) === likes(first!.text) ? 'Yes.' : 'No.';
  return first!.negated ? 'No.' : 'Yes.';
}
