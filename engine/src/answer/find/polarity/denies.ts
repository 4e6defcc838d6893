import { denialsIn, isSame, placesOf, type Word } from './clauses.ts';
import type { Premise } from './premise.ts';
import { isDeniedOfTime } from './tense.ts';

/** Whether a clause denies the premise in no more words than it has. */
export function denies(clause: Word[], premise: Premise): boolean {
  const at = clause.findIndex(({ text }) => /^(?:not|never|no)$/.test(text));
  if (at < 0 || denialsIn(clause) !== 1) return false;
  const before = clause.slice(0, at);
  const denial = clause[at]!.text;
  const subject = before.filter(({ isContent }) => isContent);
  const denied = clause.slice(at + 1).filter(({ isContent }) => isContent);
  if (!isOfSame(before, subject, denial, premise) || denied.length === 0) return false;
  const told = [...subject, ...denied];
  const places = placesOf(told, premise.words, 0);
  if (!places || !isSame(told[0]!, premise.words[0]!) || places[subject.length] !== subject.length)
    return false;
  // What did not happen once may have happened at another time.
  const isOnce = premise.auxiliary === 'did' && denial === 'not';
  if (isOnce && told.length < premise.words.length) return false;
  return isDeniedOfTime(premise, before, denial, denied[0]!, premise.words[subject.length]!);
}

function isOfSame(before: Word[], subject: Word[], denial: string, { who }: Premise): boolean {
  if ((denial === 'no') !== (who === 'there')) return false;
  if (who === 'you') return subject.length === 0 && before.some(({ text }) => text === 'i');
  return subject.length > 0 === (who === 'named');
}
