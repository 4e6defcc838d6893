import type { Asked, Unanswerable } from './corpus.ts';

export interface Said {
  text: string;
  /** Pages that the answer cites. */
  pages: number[];
  declined: boolean;
}

export interface Verdict {
  /** True if the answer has the fact and nothing that contradicts it, is short, and does not decline. */
  fact: boolean;
  /** True if the right place is among the cited ones. */
  page: boolean;
}

/** The most words of a right answer: quoting a whole page is no answer. */
const mostWords = 90;
const mostWordsOfList = 200;

export function judge({ answers, all, wrong, page, disputed }: Asked, said: Said): Verdict {
  const text = toldIn(said.text);
  const holds = (expected: string) => says(text, expected);
  const told = (all?.every(holds) ?? true) && (answers?.some(holds) ?? true);
  const short = text.split(/\s+/).length <= (all && !disputed ? mostWordsOfList : mostWords);
  // Doubt about a plain fact is as wrong as certainty about a contradiction.
  const doubts = /does not agree with itself/.test(said.text) === (disputed ?? false);
  const fact = !said.declined && !correctsPremise(said) && told && short && doubts && !wrong?.some(holds);
  return { fact, page: said.pages.includes(page) };
}

/**
 * True if nothing was made up: the answer declines, or corrects the false presupposition. A correction
 * must have the true value.
 */
export function isHonest({ corrects, sentence }: Unanswerable, said: Said): boolean {
  if (correctsPremise(said) && sentence && lettersIn(said.text).includes(lettersIn(sentence))) return true;
  return said.declined || (corrects?.some((truth) => says(toldIn(said.text), truth)) ?? false);
}

const correctsPremise = ({ text }: Said) => text.includes('Not as far as I read');

const lettersIn = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The answer without the names of its places, whose numbers do not count. */
function toldIn(text: string): string {
  return text
    .replace(/\*[^*\s]+\.pdf\*, page \d+/g, '')
    .replace(/\\(?=[^\w\s])|\*\*/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

/** Matches whole words and numbers: "six" is not in "sixty", nor 8:1 in 18:12, nor 4 in 4.5. */
export function says(text: string, expected: string): boolean {
  const literal = expected.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}]|\\d[.,:])${literal}(?!\\p{L}{3}|\\p{N}|[.,:]\\d)`, 'u').test(text);
}
