import type { AnswerableQuestion, Unanswerable } from './corpus.ts';

export interface GivenAnswer {
  text: string;
  /** Pages that the answer cites. */
  pages: number[];
  declined: boolean;
}

export interface Verdict {
  /** True if the answer has the fact and nothing that contradicts it, is short, and does not decline. */
  fact: boolean;
  /** True if the page of the answer is among the cited ones. */
  page: boolean;
}

/** Maximum number of words of a right answer: quoting a whole page is no answer. */
const maxWords = 90;
const maxWordsOfList = 200;

export function judge(
  { answers, all, wrong, page, disputed }: AnswerableQuestion,
  answer: GivenAnswer,
): Verdict {
  const text = withoutPlaces(answer.text);
  const isInText = (expected: string) => containsWords(text, expected);
  const hasFact = (all?.every(isInText) ?? true) && (answers?.some(isInText) ?? true);
  const isShort = text.split(/\s+/).length <= (all && !disputed ? maxWordsOfList : maxWords);
  // Doubt about a plain fact is as wrong as certainty about a contradiction.
  const isDoubtRight = /does not agree with itself/.test(answer.text) === (disputed ?? false);
  const fact =
    !answer.declined &&
    !correctsPremise(answer) &&
    hasFact &&
    isShort &&
    isDoubtRight &&
    !wrong?.some(isInText);
  return { fact, page: answer.pages.includes(page) };
}

/**
 * True if nothing was made up: the answer declines, or corrects the false presupposition. A correction
 * must have the true value.
 */
export function isHonest({ corrects, sentence }: Unanswerable, answer: GivenAnswer): boolean {
  if (correctsPremise(answer) && sentence && lettersIn(answer.text).includes(lettersIn(sentence)))
    return true;
  return (
    answer.declined || (corrects?.some((truth) => containsWords(withoutPlaces(answer.text), truth)) ?? false)
  );
}

const correctsPremise = ({ text }: GivenAnswer) => text.includes('Not as far as I read');

/** Lower-case letters and digits only, to compare texts whatever their spaces and punctuation. */
export const lettersIn = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The answer without the names of files and pages, whose numbers do not count. */
function withoutPlaces(text: string): string {
  return text
    .replace(/\*[^*\s]+\.pdf\*, page \d+/g, '')
    .replace(/\\(?=[^\w\s])|\*\*/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

/** Matches whole words and numbers: "six" is not in "sixty", nor 8:1 in 18:12, nor 4 in 4.5. */
export function containsWords(text: string, expected: string): boolean {
  const literal = expected.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}]|\\d[.,:])${literal}(?!\\p{L}{3}|\\p{N}|[.,:]\\d)`, 'u').test(text);
}
