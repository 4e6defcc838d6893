import { hasAntecedent, type Referent } from './referents.ts';

/**
 * The kind of antecedent that a sentence needs, or undefined if it can be understood by itself: "I live in it now."
 * needs a thing, "Anna sold the mill when she was old." nothing. By words alone; in doubt it needs one.
 */
export function needsAntecedent(sentence: string): Referent | undefined {
  const text = sentence.replace(/^…\s*/, '');
  if (fromThen.test(text)) return 'time';
  const start = opening.find(([, pattern]) => pattern.test(text))?.[0];
  if (start) return start;
  for (const match of text.matchAll(pronouns)) {
    const referent = referentOf(match[0]);
    if (
      !isQuoted(text, match.index) &&
      !isPleonastic(text, match.index) &&
      !isNamedBefore(text, match, referent)
    )
      return referent;
  }
  return undefined;
}

const fromThen =
  /^(?:(?:Only |Not )?(?:\p{L}+ ){1,3}(?:later|earlier|afterwards)\b|(?:The|In the|On the|At the) (?:same|following|next) (?:day|morning|evening|night|week|month|year|spring|summer|autumn|winter|time)\b|(?:After|Before|Since|Until|From|By) (?:that|then|this)\b|(?:At|In|On|During) (?:that|those) \p{Ll}+|Afterwards\b|Since then\b|Then,? )|\b(?:is|are|was|were) (?:\p{L}+ ){1,2}(?:\p{L}+ (?:years?|months?|weeks?|days?|hours?)) (?:later|earlier|afterwards)\b/u;

/** Words at the beginning that refer to the sentence before. */
const opening: [Referent, RegExp][] = [
  [
    'thing',
    /^(?:(?:For|Of|With|To|Because of|Despite) )?(?:[Tt]his|[Tt]hat)(?! (?:evening|morning|year|week|month|summer|winter)\b)\b(?!['’]s right)/,
  ],
  [
    'many',
    /^(?:(?:For|Of|With|To) )?(?:[Tt]hese|[Tt]hose)\b(?! (?:who|whom|whose|that|which|aged?|under|over|between|with|without)\b)/,
  ],
  [
    'many',
    /^(?:Both|Neither|Others?|Some|Most|One|Two|Three|Four|Each|None|The (?:first|second|third|last|other|rest|two|latter|former))(?: of (?:them|these|those)| (?:is|are|was|were|has|have|had)\b)/,
  ],
  [
    'thing',
    /^(?:There|Here)\b,? (?!(?:is|are|was|were|has|have|had|will|can|may|must|used|came|comes|stood|stands|lived|remains?|remained|should|would|could|never)\b)/,
  ],
];

const pronouns = /\b(?:he|him|his|she|her|hers|it|its|they|them|their|theirs)\b/gi;

function referentOf(pronoun: string): Exclude<Referent, 'time'> {
  if (/^it/i.test(pronoun)) return 'thing';
  return /^the/i.test(pronoun) ? 'many' : 'person';
}

const isQuoted = (text: string, at: number) => (text.slice(0, at).match(/["“”]/g)?.length ?? 0) % 2 === 1;

/** "It is said that", "it rained", "it takes an hour to": a pleonastic "it". */
function isPleonastic(text: string, at: number): boolean {
  return emptyIt.test(text.slice(at)) || /\b(?:makes?|made|finds?|found|as|than)\s$/i.test(text.slice(0, at));
}

const emptyIt =
  /^it(?:['’]s| (?:is|was|will be|has been|had been|would be|seems|seemed|must be|can be|may be)) (?:not |also |only |still |always |often |very |too |so |quite |just |now |already )*(?:said|known|told|believed|thought|forbidden|allowed|permitted|possible|impossible|necessary|easy|hard|difficult|better|best|worth|important|true|likely|clear|time|no|a pity|a matter|up to|raining|snowing|cold|warm|hot|dark|light|late|early|spring|summer|autumn|winter|(?:\p{L}+ ){1,4}(?:that|who|which|to)\b|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)* (?:who|that))|^it (?:rain|snow|freez|froze|thaw|turned out|happen|depends|seem|appear)|^it (?:takes?|took|costs?) .{1,60}\bto\b/iu;

/** True if the sentence itself has the antecedent. An object pronoun never refers to the subject of its own clause. */
function isNamedBefore(text: string, match: RegExpExecArray, referent: Exclude<Referent, 'time'>): boolean {
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + match[0].length);
  if (referent === 'person' && (isCataphoric(before, after) || speakerReflexive.test(before))) return true;
  const clauseStart = [...before.matchAll(clauseBoundary)].at(-1)?.index ?? 0;
  const mayBeObject = isPossessive(match[0], after) || beside.test(before);
  const searchedText = mayBeObject ? before : before.slice(0, clauseStart);
  return (
    hasAntecedent(searchedText, referent) || (referent === 'many' && /\b(?:we|you)\b/i.test(searchedText))
  );
}

const clauseBoundary =
  /[,;:–—()]|\b(?:and|but|or|nor|because|since|when|while|before|after|if|until|although|though|that|which|who|whom|whose|as|so|than|where|unless|whether)\b/gi;

const isPossessive = (word: string, after: string) =>
  /^(?:his|its|their)$/i.test(word) ||
  (/^her$/i.test(word) &&
    /^ \p{L}/u.test(after) &&
    !/^ (?:and|to|in|on|at|from|with|for|when|that|as)\b/.test(after));

const beside = /\b(?:with|behind|beside|around|above|under|below|near|before|after|about|inside|on|over) $/i;
const speakerReflexive = /\b(?:I|we)\b.*\bmyself\b/;

/** "When he was ten, Piet left": a cataphoric pronoun. */
const isCataphoric = (before: string, after: string) =>
  /^(?:When|While|Before|After|Since|Because|If|Although|As|Until|In|At|With|Like|Unlike|On|For)\b[^,]*$/.test(
    before,
  ) && /^[^,]*, (?:\p{Lu}\p{Ll}+|(?:the|my|our) \p{Ll}+)/u.test(after);
