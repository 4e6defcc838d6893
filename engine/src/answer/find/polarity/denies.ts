import { denialsIn, isSame, placesOf, type Word } from './clauses.ts';
import type { Premise } from './premise.ts';
import { hasSameTenseDenied } from './tense.ts';

/** True if a negated clause contradicts the premise and has no word that the premise lacks. */
export function denies(clause: Word[], premise: Premise): boolean {
  const at = clause.findIndex(({ text }) => /^(?:not|never|no)$/.test(text));
  const denial = clause[at]?.text;
  if (denial === undefined || denialsIn(clause) !== 1) return false;
  const before = clause.slice(0, at);
  const subject = before.filter(({ isContent }) => isContent);
  const predicate = clause.slice(at + 1).filter(({ isContent }) => isContent);
  if (!hasSameSubject(before, subject, denial, premise)) return false;
  const clauseWords = [...subject, ...predicate];
  const places = placesOf(clauseWords, premise.words, 0);
  const [first, verb, premiseVerb] = [clauseWords[0], predicate[0], premise.words[subject.length]];
  if (!first || !verb || !premiseVerb || places?.[subject.length] !== subject.length) return false;
  if (!premise.words.slice(0, 1).some((word) => isSame(first, word))) return false;
  // A negated past event may still have happened at another time.
  const isOnce = premise.auxiliary === 'did' && denial === 'not';
  if (isOnce && clauseWords.length < premise.words.length) return false;
  return hasSameTenseDenied(premise, before, denial, verb, premiseVerb);
}

function hasSameSubject(before: Word[], subject: Word[], denial: string, { subjectKind }: Premise): boolean {
  if ((denial === 'no') !== (subjectKind === 'there')) return false;
  if (subjectKind === 'you') return subject.length === 0 && before.some(({ text }) => text === 'i');
  return subject.length > 0 === (subjectKind === 'named');
}
