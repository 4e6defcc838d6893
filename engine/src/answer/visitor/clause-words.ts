import { stem } from '../../text/index.ts';

export const mentionsSelf = /\b(?:I|we|me|my|our)\b/i;
export const negation = /\b(?:not|never|no longer|no|cannot|\w+n't|without|stopped|quit|gave up)\b/;
export const pastTense =
  /\b(?:used to|once|formerly|previously|back then|ago|lived|worked|taught|studied|had|was|were|as a child)\b/;
const uncertainty =
  /\b(?:want(?:s|ed)?|wish(?:ed)?|would|will|(?<!\b(?:in|of|since|until|on|early|late|next|last) )may(?! \d)|might|could|should|hope[sd]?|plan(?:s|ned|ning)?|going to|think|[Mm]aybe|[Pp]erhaps|[Pp]robably|[Ii]f)\b|['’](?:d|ll)\b/;
/** True for a wish, a plan or a guess: "I want a dog" does not say that there is one. May, Will and Hope are names. */
export const mentionsUncertainty = (text: string) => uncertainty.test(text);
export const mentionsAnother = /\b(?:other|another|also|too|as well|second|third|besides)\b/;
export const functionWords = new Set(
  'i my am is are was have has do does did the a an in on at of to and not with for it that this'.split(' '),
);

/** The stems of a word; two if it ends in -s, since "leaves" may be a verb or a plural. */
export const stemsOf = (word: string) =>
  word.endsWith('s') ? [stem(word), stem(word.slice(0, -1))] : [stem(word)];

export const startsWithPronoun = (text: string) =>
  /^(?:he|she|it|they|his|her|its|their|he['’]s|she['’]s|it['’]s|they['’]re)\b/i.test(text);

/** The things that a statement introduces: dog in "I have a dog called Bruno". */
export function introducedIn(text: string): string[] {
  const [, thing] =
    /\b(?:have|has|had|got|own|adopted|bought|married|met|keep) (?:got )?(?:an?|the|one|two|three|four|five|some|\d+) ((?:[\p{Ll}-]+ ?){1,3})/u.exec(
      text,
    ) ?? [];
  const noun = thing
    ?.replace(
      /\b(?:called|named|who|that|and|in|with|from|at|of|on|too|also|as well|already|now|myself)\b.*$/,
      '',
    )
    .trim()
    .split(' ')
    .at(-1);
  return noun ? [stem(noun.toLowerCase())] : [];
}

const notNames =
  /^(?:I|Mr|Mrs|Ms|Dr|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|My|We|Our|He|She|It|They|His|Her|Their|The|In|As|When|At|On|Call)$/;

export function namesIn(text: string): string[] {
  return [...text.matchAll(/\p{Lu}[\p{L}’'-]*/gu)]
    .map(([name]) => name.replace(/['’]\w*$/, ''))
    .filter((name) => !notNames.test(name));
}
