import { normalise, words } from '../../text/index.ts';
import type { TurnParts } from '../../turn.ts';
import { applyCorrection } from './apply-correction.ts';
import {
  further,
  introducedIn,
  namesIn,
  negation,
  past,
  small,
  speaksOfSelf,
  startsWithPronoun,
  stemsOf,
} from './clause-words.ts';
import { type Clause, clausesIn } from './clauses.ts';
import { answerInFull } from './fragment-answer.ts';
import { subjectOf } from './subject-of.ts';
import { isSameThing } from './things.ts';

/** One statement of the visitor, in their words. */
export interface Statement {
  text: string;
  /** The antecedent of its "he" or "it". */
  before: Statement | undefined;
  /** True if it refers to an earlier statement, by a name or a pronoun. */
  goesOn: boolean;
  /** Stems of its subject; empty for the visitor. */
  subject: string[];
  /** Stems of all its words. */
  terms: ReadonlySet<string>;
  names: string[];
  negated: boolean;
  past: boolean;
  /** True if it corrects an earlier statement. */
  isCorrection: boolean;
  /** True if it is about another one of the same kind ("my other sister"). */
  further: boolean;
  /** True if it comes from the note of earlier conversations. */
  noted: boolean;
  /** The index of its message; the one that is being answered is the last. */
  message: number;
  /** A correction that cannot be applied to its text. */
  pendingCorrection?: string;
}

type VisitorMessages = Pick<TurnParts, 'history' | 'question' | 'viewerMemory'>;

/**
 * All statements of the visitor about themselves and theirs, oldest first: from earlier conversations, this one and
 * this message.
 */
export function visitorStatements({ history, question, viewerMemory }: VisitorMessages): Statement[] {
  const collector = new StatementCollector();
  for (const line of viewerMemory?.split('\n') ?? []) collector.addAll(clausesIn(line), -1);
  let before: string | undefined;
  for (const [at, { role, text }] of [...history, { role: 'user', text: question }].entries()) {
    if (role !== 'user') continue;
    const answer = answerInFull(before, text);
    collector.addAll(answer ? [{ text: answer, isCorrection: true }] : clausesIn(text), at);
    before = text;
  }
  return collector.statements;
}

class StatementCollector {
  statements: Statement[] = [];
  /** The current antecedent of "he" or "it". */
  private last: Statement | undefined;

  addAll(clauses: Clause[], message: number): void {
    for (const clause of clauses) this.add(clause, message);
  }

  private add({ text, isCorrection }: Clause, message: number): void {
    const subject = subjectOf(text, this.statements, this.last);
    const newest = this.statements.at(-1);
    if (subject === undefined) {
      const correction = newest && applyCorrection(newest.text, text, isCorrection);
      if (correction) this.replace(newest, correction, message);
      return;
    }
    const statement = this.createStatement({ text, isCorrection }, subject, message);
    if (isCorrection || statement.negated) this.withdraw(statement);
    this.statements.push(statement);
    if (!startsWithPronoun(text) && (subject.length > 0 || introducedIn(text).length > 0))
      this.last = statement;
  }

  private createStatement({ text, isCorrection }: Clause, subject: string[], message: number): Statement {
    const normalised = normalise(text);
    return {
      text,
      before: startsWithPronoun(text) ? this.last : undefined,
      goesOn: !speaksOfSelf.test(text),
      subject,
      terms: new Set(words(text).flatMap(stemsOf)),
      names: namesIn(text),
      negated: negation.test(normalised),
      past: past.test(normalised),
      isCorrection,
      further: further.test(normalised),
      noted: message < 0,
      message,
    };
  }

  private replace(
    newest: Statement,
    { text, pendingCorrection }: { text: string; pendingCorrection?: string },
    message: number,
  ): void {
    const put = {
      ...this.createStatement({ text, isCorrection: true }, newest.subject, message),
      before: newest.before,
    };
    this.statements[this.statements.length - 1] =
      pendingCorrection === undefined ? put : { ...put, pendingCorrection };
    if (this.last === newest) this.last = put;
  }

  /** Drops the earlier statement that a new one negates or corrects. */
  private withdraw(statement: Statement): void {
    const index = this.statements.findLastIndex(
      (other) => isOfSame(other, statement) && isDenied(other, statement),
    );
    if (index >= 0) this.statements.splice(index, 1);
  }
}

const isOfSame = (one: Statement, other: Statement) =>
  one.subject.length === other.subject.length &&
  one.subject.every((thing) => other.subject.some((subject) => isSameThing(thing, subject)));

/**
 * A negation ("I do not live in Oslo any more") must have three quarters of the earlier words, a correction only one.
 */
function isDenied(earlier: Statement, statement: Statement): boolean {
  const telling = [...earlier.terms].filter((term) => !small.has(term));
  const shared = telling.filter((term) => statement.terms.has(term)).length;
  return statement.negated && !earlier.negated
    ? shared >= 0.75 * telling.length
    : shared > 0 && statement.isCorrection;
}
