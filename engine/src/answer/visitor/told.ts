import { normalise, words } from '../../text/index.ts';
import type { TurnParts } from '../../turn.ts';
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
import { ownerOf } from './owner-of.ts';
import { putRight } from './put-right.ts';
import { isSameThing } from './things.ts';

/** One statement of the visitor, unchanged. */
export interface Told {
  text: string;
  /** The antecedent of its "he" or "it". */
  before: Told | undefined;
  /** True if it refers to an earlier statement, by a name or a pronoun. */
  goesOn: boolean;
  /** Stems of its subject; empty for the visitor. */
  owner: string[];
  /** Stems of all its words. */
  terms: ReadonlySet<string>;
  names: string[];
  negated: boolean;
  past: boolean;
  /** True if it corrects an earlier statement. */
  rights: boolean;
  /** True if it is about another one of the same kind ("my other sister"). */
  further: boolean;
  /** True if it comes from the note of earlier conversations. */
  noted: boolean;
  /** The index of its message; the one that is being answered is the last. */
  message: number;
  /** A correction that cannot be applied to its text. */
  amended?: string;
}

type Heard = Pick<TurnParts, 'history' | 'question' | 'viewerMemory'>;

/**
 * All statements of the visitor about themselves and theirs, oldest first: from earlier conversations, this one and
 * this message.
 */
export function toldBy({ history, question, viewerMemory }: Heard): Told[] {
  const listener = new Listener();
  for (const line of viewerMemory?.split('\n') ?? []) listener.hear(clausesIn(line), -1);
  let before: string | undefined;
  for (const [at, { role, text }] of [...history, { role: 'user', text: question }].entries()) {
    if (role !== 'user') continue;
    const answer = answerInFull(before, text);
    listener.hear(answer ? [{ text: answer, rights: true }] : clausesIn(text), at);
    before = text;
  }
  return listener.told;
}

class Listener {
  told: Told[] = [];
  /** The current antecedent of "he" or "it". */
  private last: Told | undefined;

  hear(clauses: Clause[], message: number): void {
    for (const clause of clauses) this.hearClause(clause, message);
  }

  private hearClause({ text, rights }: Clause, message: number): void {
    const owner = ownerOf(text, this.told, this.last);
    const newest = this.told.at(-1);
    if (owner === undefined) {
      const correction = newest && putRight(newest.text, text, rights);
      if (correction) this.replace(newest, correction, message);
      return;
    }
    const told = this.made({ text, rights }, owner, message);
    if (rights || told.negated) this.withdraw(told);
    this.told.push(told);
    if (!startsWithPronoun(text) && (owner.length > 0 || introducedIn(text).length > 0)) this.last = told;
  }

  private made({ text, rights }: Clause, owner: string[], message: number): Told {
    const said = normalise(text);
    return {
      text,
      before: startsWithPronoun(text) ? this.last : undefined,
      goesOn: !speaksOfSelf.test(text),
      owner,
      terms: new Set(words(text).flatMap(stemsOf)),
      names: namesIn(text),
      negated: negation.test(said),
      past: past.test(said),
      rights,
      further: further.test(said),
      noted: message < 0,
      message,
    };
  }

  private replace(
    newest: Told,
    { text, amended }: { text: string; amended?: string },
    message: number,
  ): void {
    const put = { ...this.made({ text, rights: true }, newest.owner, message), before: newest.before };
    this.told[this.told.length - 1] = amended === undefined ? put : { ...put, amended };
    if (this.last === newest) this.last = put;
  }

  /** Drops the earlier statement that a new one negates or corrects. */
  private withdraw(told: Told): void {
    const index = this.told.findLastIndex((other) => isOfSame(other, told) && isDenied(other, told));
    if (index >= 0) this.told.splice(index, 1);
  }
}

const isOfSame = (one: Told, other: Told) =>
  one.owner.length === other.owner.length &&
  one.owner.every((thing) => other.owner.some((owner) => isSameThing(thing, owner)));

/**
 * A negation ("I do not live in Oslo any more") must have three quarters of the earlier words, a correction only one.
 */
function isDenied(earlier: Told, told: Told): boolean {
  const telling = [...earlier.terms].filter((term) => !small.has(term));
  const shared = telling.filter((term) => told.terms.has(term)).length;
  return told.negated && !earlier.negated ? shared >= 0.75 * telling.length : shared > 0 && told.rights;
}
