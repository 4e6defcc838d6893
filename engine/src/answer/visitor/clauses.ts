import { splitSentences } from '../find/split-sentences.ts';
import { withoutOpening } from '../question/tells-of-self.ts';
import { isQualifier } from './possessions.ts';

/** A part of a sentence with its own subject, unchanged. */
export interface Clause {
  text: string;
  /** True for a correction: "No, …", "Actually, …". */
  isCorrection: boolean;
}

const subject =
  "(?:i|i['’]m|i['’]ve|we|my|our|he|she|it|they|his|her|its|their|he['’]s|she['’]s|it['’]s|they['’]re)";
const clauseBoundary = new RegExp(
  `[;–—]\\s+|,? (?:and|but|while|whereas|although|though|so|because) (?=${subject}\\b)|, (?:(?:but|and) )?(?:now |today )?(?=${subject}\\b)|,? (?:and|but|while) (?=\\p{Lu}\\p{L}+ (?:is|was|has|lives|works|likes|loves|plays|studies)\\b)`,
  'giu',
);
/** Subordinate clauses stay with their main clause: "When I was ten, we moved". */
const startsSubordinate = /^(?:when|before|after|until|since|as|if|while)\b/i;

/** Maximum number of characters of a sentence that is analysed. */
const maxSentenceLength = 300;

/** The clauses of a message's statements; questions are left out. */
export function clausesIn(message: string): Clause[] {
  const sentences = splitSentences(message).filter(({ length }) => length <= maxSentenceLength);
  return sentences.flatMap((sentence) => {
    const { text, isCorrection } = withoutOpening(sentence);
    const statement = isQuestion(text) ? beforeQuestion(text) : text;
    if (!statement) return [];
    const parts = startsSubordinate.test(statement)
      ? [statement]
      : joinSubjects(statement.split(clauseBoundary), statement);
    return parts
      .map((part) => ({ text: part.replace(/[\s.!…,]+$/, '').trim(), isCorrection }))
      .filter((part) => /\p{L}|\d/u.test(part.text));
  });
}

/**
 * "My wife Anna and I live in Oslo" is one clause, and so is "My sister, she lives in Rome", without its pronoun. A subject
 * before another one's clause is left out: it has no verb.
 */
function joinSubjects(parts: string[], statement: string): string[] {
  const [first = '', second, ...others] = parts;
  if (second === undefined || !isOnlySubject(first)) return parts;
  const isRepeated = statement.startsWith(', ', first.length) && subjectPronoun.test(second);
  if (isRepeated) return [first + second.replace(subjectPronoun, ''), ...others];
  if (!/^(?:I|we)\b/i.test(second)) return [second, ...others];
  return [statement.slice(0, statement.indexOf(second, first.length) + second.length), ...others];
}

const subjectPronoun = /^(?:he|she|it|they)\b/i;

function isOnlySubject(text: string): boolean {
  const match = /^(?:[Mm]y|[Oo]ur) (?:(?<qualifier>\p{Ll}+) )?\p{Ll}+(?: \p{Lu}\p{L}+)?$/u.exec(text);
  const qualifier = match?.groups?.qualifier;
  return match !== null && (qualifier === undefined || isQualifier(qualifier));
}

/** True for a question, also without its mark. "When I was ten" and "What a day" are none. */
const isQuestion = (text: string) => /[?？]["'”’)]*$/.test(text) || questionByForm.test(text);

const questionByForm =
  /^(?:(?:what(?! an? )|who|how(?! (?:lovely|nice|funny|wonderful|strange|interesting|odd|sad|sweet|kind)\b))(?:['’]?s)?|which|why|(?:when|where)(?:['’]?s| (?:is|are|am|was|were|do|does|did|will|can)))\b|^(?:do|does|did|is|are|am|was|were|can|could|would|will|have|has) (?:I|you|we|my|our|the|it|he|she|they|there|this|that)\b/i;

/** The statement before a question in the same sentence ("I live in Oslo, do you know it?"); empty if there is none. */
function beforeQuestion(text: string): string {
  const [, statement] =
    /^(.*?)(?:,| and| but| so) ?(?:(?:and|but|so) )?(?:do|does|did|is|are|can|could|would|will|have|has|what|who|where|when|why|how|which)\b[^,]*$/i.exec(
      text,
    ) ?? [];
  return statement && /^(?:I|I['’]m|I['’]ve|We|My|Our|As|Since|Because)\b/i.test(statement)
    ? statement.replace(/^(?:as|since|because) (?=(?:I|my|we)\b)/i, '')
    : '';
}
