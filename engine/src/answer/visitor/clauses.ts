import { splitSentences } from '../find/split-sentences.ts';
import { withoutOpening } from '../question/tells-of-self.ts';

/** A part of a sentence with a subject of its own, as it was said. */
export interface Clause {
  text: string;
  /** It puts right what was said before: "No, …", "Actually, …". */
  rights: boolean;
}

const subject =
  "(?:i|i['’]m|i['’]ve|we|my|our|he|she|it|they|his|her|its|their|he['’]s|she['’]s|it['’]s|they['’]re)";
const border = new RegExp(
  `[;–—]\\s+|,? (?:and|but|while|whereas|although|though|so|because) (?=${subject}\\b)|, (?:(?:but|and) )?(?:now |today )?(?=${subject}\\b)|,? (?:and|but|while) (?=\\p{Lu}\\p{L}+ (?:is|was|has|lives|works|likes|loves|plays|studies)\\b)`,
  'giu',
);
/** "When I was ten, we moved" is one thing that is told. */
const opensTime = /^(?:when|before|after|until|since|as|if|while)\b/i;

/** Characters: whoever goes on for longer tells a story. */
const longest = 300;

/** The clauses of what somebody says; what they ask is left out. */
export function clausesIn(message: string): Clause[] {
  const sentences = splitSentences(message).filter(({ length }) => length <= longest);
  return sentences.flatMap((sentence) => {
    const { text, rights } = withoutOpening(sentence);
    const told = asks(text) ? beforeQuestion(text) : text;
    if (!told) return [];
    const parts = opensTime.test(told) ? [told] : told.split(border);
    return parts
      .map((part) => ({ text: part.replace(/[\s.!…,]+$/, '').trim(), rights }))
      .filter((part) => /\p{L}|\d/u.test(part.text));
  });
}

/** With a question mark or, as many write, without. "When I was ten" and "What a day" ask nothing. */
const asks = (text: string) => /[?？]["'”’)]*$/.test(text) || questionByForm.test(text);

const questionByForm =
  /^(?:(?:what(?! an? )|who|how(?! (?:lovely|nice|funny|wonderful|strange|interesting|odd|sad|sweet|kind)\b))(?:['’]?s)?|which|why|(?:when|where)(?:['’]?s| (?:is|are|am|was|were|do|does|did|will|can)))\b|^(?:do|does|did|is|are|am|was|were|can|could|would|will|have|has) (?:I|you|we|my|our|the|it|he|she|they|there|this|that)\b/i;

/** "I live in Oslo, do you know it?" tells something before it asks. */
function beforeQuestion(text: string): string {
  const [, told] =
    /^(.*?)(?:,| and| but| so) ?(?:(?:and|but|so) )?(?:do|does|did|is|are|can|could|would|will|have|has|what|who|where|when|why|how|which)\b[^,]*$/i.exec(
      text,
    ) ?? [];
  return told && /^(?:I|I['’]m|I['’]ve|We|My|Our|As|Since|Because)\b/i.test(told)
    ? told.replace(/^(?:as|since|because) (?=(?:I|my|we)\b)/i, '')
    : '';
}
