import type { TurnParts } from '../../turn.ts';
import { splitSentences } from '../find/split-sentences.ts';
import { agesTold, asksPrice } from '../question/age-told.ts';
import { sayNotTold, sayTold } from '../say/visitor.ts';
import { clausesIn } from './clauses.ts';
import { likes } from './likes.ts';
import { matchTold, toldAbout } from './match-told.ts';
import { onlyVisitorKnows } from './only-visitor-knows.ts';
import { isYesNo, type OwnQuestion, ownQuestion } from './own-question.ts';
import { entityOf } from './owner-of.ts';
import { type Told, toldBy } from './told.ts';

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
  const told = toldBy(parts);
  const question = completed(asked, parts, told);
  if (!question) return undefined;
  const found = matchTold(
    question,
    told.filter(({ text }) => !parts.question.trim().startsWith(`${text}?`)),
  );
  if (found.length > 0) return { text: sayTold(found, verdictOf(question, found), parts), isTold: true };
  if (!onlyVisitorKnows(question)) return undefined;
  return { text: sayNotTold(toldAbout(question, told), parts), isTold: false };
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
function completed(asked: OwnQuestion, parts: TurnParts, told: Told[]): OwnQuestion | undefined {
  if (!asked.indirect) return withKindBefore(asked, parts);
  if (asked.names.length > 0) {
    const known = told.some(
      ({ names, owner, text }) =>
        asked.names.every((name) => names.includes(name)) &&
        (owner.length > 0 || entityOf({ owner, text }).length > 0),
    );
    const read = parts.passages.some(({ text }) => asked.names.some((name) => text.includes(name)));
    return known && !read ? asked : undefined;
  }
  if (!pronoun.test(asked.text)) return undefined;
  const owner = spokenOf(parts, told);
  return owner.length > 0 ? { ...asked, owner, indirect: false, resolved: true } : undefined;
}

const pronoun = /\b(?:he|she|it|they|him|her|his|its|their|them)\b/;

/** The subject of the visitor's last statement or question, also across questions that refer to it by "he" or "it". */
function spokenOf({ history }: TurnParts, told: Told[]): string[] {
  for (const [message, { role, text }] of [...history.entries()].reverse()) {
    if (role !== 'user') continue;
    const before = told.findLast((one) => one.message === message);
    if (before) return entityOf(before);
    const asked = ownQuestion(text);
    if (!asked || asked.owner.length > 0 || !asked.indirect || !pronoun.test(asked.text))
      return asked?.owner ?? [];
  }
  return [];
}

/** "And my sister?" repeats the question before it for another subject. */
function withKindBefore(asked: OwnQuestion, { history }: TurnParts): OwnQuestion {
  if (
    asked.kind !== 'any' ||
    asked.owner.length === 0 ||
    !/^(?:(?:what|how) about )?my (?:[\p{L}'-]+ ?){1,3}$/u.test(asked.text)
  )
    return asked;
  const before = history.findLast(({ role }) => role === 'user');
  const earlier = before && ownQuestion(before.text);
  return earlier ? { ...earlier, owner: asked.owner, text: earlier.text } : asked;
}

/** "Yes." or "No."; undefined if that is not certain. */
function verdictOf({ kind, text, names, either }: OwnQuestion, [first]: Told[]): string {
  if (!isYesNo(text) || either.length > 0 || (kind !== 'whether' && kind !== 'liking')) return '';
  const named = names.every((name) => first!.names.includes(name));
  if (!named) return '';
  if (likes(text) !== undefined) return likes(text) === likes(first!.text) ? 'Yes.' : 'No.';
  return first!.negated ? 'No.' : 'Yes.';
}
