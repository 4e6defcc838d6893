import { normalise } from '../../text/index.ts';
import { introducedIn, startsWithPronoun } from './clause-words.ts';
import { thingsIn } from './things.ts';

interface Known {
  text: string;
  owner: string[];
  names: string[];
}

/**
 * Whose or what a clause is about, by stems; empty where it is the visitor, undefined where it tells nothing of them.
 * `last` is what "he" or "it" would stand for.
 */
export function ownerOf(text: string, told: Known[], last: Known | undefined): string[] | undefined {
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
  const known = name === undefined ? undefined : told.find(({ names }) => names.includes(name));
  return known && entityOf(known);
}

/** What a clause speaks of, for what refers to it later. */
export const entityOf = ({ owner, text }: Pick<Known, 'owner' | 'text'>): string[] =>
  owner.length > 0 ? owner : introducedIn(text);
