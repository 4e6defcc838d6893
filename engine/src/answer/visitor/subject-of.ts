import { normalise } from '../../text/index.ts';
import { introducedIn, startsWithPronoun } from './clause-words.ts';
import { thingsIn } from './things.ts';

interface SubjectCandidate {
  text: string;
  subject: string[];
  names: string[];
}

/**
 * Stems of a clause's subject; empty for the visitor, undefined if the clause is not about them or theirs.
 * `last` is the antecedent of "he" or "it".
 */
export function subjectOf(
  text: string,
  statements: SubjectCandidate[],
  last: SubjectCandidate | undefined,
): string[] | undefined {
  const said = normalise(text);
  if (/^(?:i|i'm|i've|i'd|i'll|we|we're|we've|call me|(?:my|our) .{1,40} and i)\b/.test(said)) return [];
  const own =
    /^(?:[Mm]y|[Oo]ur|MY) (.+)/u.exec(text)?.[1] ??
    /^(?:the )?(?:visitor|user)['’]s (.+)/iu.exec(text)?.[1] ??
    /\b(?:is|are|was|were) (?:my|our) (.+)/iu.exec(text)?.[1];
  if (own) return thingsIn(own).owner;
  if (
    /^(?:the )?(?:visitor|user)\b|^(?:as|in|at|on|for|when|since|before|after|until) .{2,40},? (?:i|we|my)\b/.test(
      said,
    )
  )
    return [];
  if (startsWithPronoun(text)) return last && entityOf(last);
  const name = /^\p{Lu}\p{Ll}+/u.exec(text)?.[0];
  const known = name === undefined ? undefined : statements.find(({ names }) => names.includes(name));
  return known && entityOf(known);
}

/** The subject of a clause, as the antecedent of later pronouns. */
export const entityOf = ({ subject, text }: Pick<SubjectCandidate, 'subject' | 'text'>): string[] =>
  subject.length > 0 ? subject : introducedIn(text);
