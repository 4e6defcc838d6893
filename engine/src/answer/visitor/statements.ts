import { normalise, words } from '../../text/index.ts';
import type { TurnParts } from '../../turn.ts';
import { applyCorrection } from './apply-correction.ts';
import {
  functionWords,
  introducedIn,
  mentionsAnother,
  mentionsSelf,
  mentionsUncertainty,
  namesIn,
  negation,
  pastTense,
  startsWithPronoun,
  stemsOf,
} from './clause-words.ts';
import { type Clause, clausesIn } from './clauses.ts';
import { completeFragment } from './fragment-answer.ts';
import { isSameThing } from './possessions.ts';
import { subjectOf } from './subject-of.ts';

/** One statement of the visitor, in their words. */
export interface Statement {
  text: string;
  /** The antecedent of its "he" or "it". */
  antecedent: Statement | undefined;
  /** True if it refers to an earlier statement, by a name or a pronoun. */
  refersBack: boolean;
  /** Stems of its subject; empty for the visitor. */
  subject: string[];
  /** Stems of all its words. */
  terms: ReadonlySet<string>;
  names: string[];
  isNegated: boolean;
  isPast: boolean;
  /** True for a wish, a plan or a guess. */
  isUncertain: boolean;
  /** True if it corrects an earlier statement. */
  isCorrection: boolean;
  /** True if it is about another one of the same kind ("my other sister"). */
  isAboutAnother: boolean;
  /** True if it comes from the note of earlier conversations. */
  isFromNote: boolean;
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
  let previousMessage: string | undefined;
  for (const [at, { role, text }] of [...history, { role: 'user', text: question }].entries()) {
    if (role !== 'user') continue;
    const answer = completeFragment(previousMessage, text);
    collector.addAll(answer ? [{ text: answer, isCorrection: true }] : clausesIn(text), at);
    previousMessage = text;
  }
  return collector.statements;
}

class StatementCollector {
  statements: Statement[] = [];
  /** The current antecedent of "he" or "it". */
  private antecedent: Statement | undefined;

  addAll(clauses: Clause[], message: number): void {
    for (const clause of clauses) this.add(clause, message);
  }

  private add({ text, isCorrection }: Clause, message: number): void {
    const subject = subjectOf(text, this.statements, this.antecedent);
    const newest = this.statements.at(-1);
    if (subject === undefined) {
      const correction = newest && applyCorrection(newest.text, text, isCorrection);
      if (correction) this.replace(newest, correction, message);
      return;
    }
    const statement = this.createStatement({ text, isCorrection }, subject, message);
    if (isCorrection || statement.isNegated) this.withdraw(statement);
    this.statements.push(statement);
    if (!startsWithPronoun(text) && (subject.length > 0 || introducedIn(text).length > 0))
      this.antecedent = statement;
  }

  private createStatement({ text, isCorrection }: Clause, subject: string[], message: number): Statement {
    const normalised = normalise(text);
    return {
      text,
      antecedent: startsWithPronoun(text) ? this.antecedent : undefined,
      refersBack: !mentionsSelf.test(text),
      subject,
      terms: new Set(words(text).flatMap(stemsOf)),
      names: namesIn(text),
      isNegated: negation.test(normalised),
      isPast: pastTense.test(normalised),
      isUncertain: mentionsUncertainty(text),
      isCorrection,
      isAboutAnother: mentionsAnother.test(normalised),
      isFromNote: message < 0,
      message,
    };
  }

  private replace(
    newest: Statement,
    { text, pendingCorrection }: { text: string; pendingCorrection?: string },
    message: number,
  ): void {
    const replacement = {
      ...this.createStatement({ text, isCorrection: true }, newest.subject, message),
      antecedent: newest.antecedent,
    };
    this.statements[this.statements.length - 1] =
      pendingCorrection === undefined ? replacement : { ...replacement, pendingCorrection };
    if (this.antecedent === newest) this.antecedent = replacement;
  }

  /** Drops the earlier statement that a new one negates or corrects. */
  private withdraw(statement: Statement): void {
    const index = this.statements.findLastIndex(
      (other) => haveSameSubject(other, statement) && isDenied(other, statement),
    );
    if (index >= 0) this.statements.splice(index, 1);
  }
}

const haveSameSubject = (one: Statement, other: Statement) =>
  one.subject.length === other.subject.length &&
  one.subject.every((thing) => other.subject.some((subject) => isSameThing(thing, subject)));

/**
 * A negation ("I do not live in Oslo any more") must have three quarters of the earlier words, a correction only one.
 */
function isDenied(earlier: Statement, statement: Statement): boolean {
  const contentTerms = [...earlier.terms].filter((term) => !functionWords.has(term));
  const shared = contentTerms.filter((term) => statement.terms.has(term)).length;
  return statement.isNegated && !earlier.isNegated
    ? shared >= 0.75 * contentTerms.length
    : shared > 0 && statement.isCorrection;
}
