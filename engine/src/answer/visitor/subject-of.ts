import { normalise } from '../../text/index.ts';
import { introducedIn, startsWithPronoun } from './clause-words.ts';
import { parsePossession } from './possessions.ts';

interface SubjectCandidate {
  text: string;
  subject: string[];
  names: string[];
}

/**
 * Stems of a clause's subject; empty for the visitor, undefined if the clause is not about them or theirs.
 * `antecedent` is what "he" or "it" refers to.
 */
export function subjectOf(
  text: string,
  statements: SubjectCandidate[],
  antecedent: SubjectCandidate | undefined,
): string[] | undefined {
  const normalised = normalise(text);
  if (/^(?:i|i'm|i've|i'd|i'll|we|we're|we've|call me|(?:my|our) .{1,40} and i)\b/.test(normalised))
    return [];
  const phrase =
    /^(?:[Mm]y|[Oo]ur|MY) (.+)/u.exec(text)?.[1] ??
    /^(?:the )?(?:visitor|user)['’]s (.+)/iu.exec(text)?.[1] ??
    /\b(?:is|are|was|were) (?:my|our) (.+)/iu.exec(text)?.[1];
  if (phrase) return parsePossession(phrase).subject;
  if (
    /^(?:the )?(?:visitor|user)\b|^(?:as|in|at|on|for|when|since|before|after|until) .{2,40},? (?:i|we|my)\b/.test(
      normalised,
    )
  )
    return [];
  if (startsWithPronoun(text)) return antecedent && entityOf(antecedent);
  const name = /^\p{Lu}\p{Ll}+/u.exec(text)?.[0];
  const statement = name === undefined ? undefined : statements.find(({ names }) => names.includes(name));
  return statement && entityOf(statement);
}

/** The subject of a clause, as the antecedent of later pronouns. */
export const entityOf = ({ subject, text }: Pick<SubjectCandidate, 'subject' | 'text'>): string[] =>
  subject.length > 0 ? subject : introducedIn(text);
