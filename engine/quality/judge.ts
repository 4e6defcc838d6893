import type { Asked, Unanswerable } from './corpus.ts';

export interface Said {
  text: string;
  /** Pages that the answer cites. */
  pages: number[];
  declined: boolean;
}

export interface Verdict {
  /** The answer holds the fact and nothing that contradicts it, is short, and does not decline. */
  fact: boolean;
  /** Among the places cited is the right one. */
  page: boolean;
}

/** A page that is read out holds the answer too, and answers nothing. */
const mostWords = 90;
const mostWordsOfList = 200;

export function judge({ answers, all, wrong, page, disputed }: Asked, said: Said): Verdict {
  const text = toldIn(said.text);
  const holds = (expected: string) => says(text, expected);
  const told = (all?.every(holds) ?? true) && (answers?.some(holds) ?? true);
  const short = text.split(/\s+/).length <= (all && !disputed ? mostWordsOfList : mostWords);
  // To doubt what is plain is as wrong as to be sure of what is not.
  const doubts = /does not agree with itself/.test(said.text) === (disputed ?? false);
  const fact = !said.declined && !saysOtherwise(said) && told && short && doubts && !wrong?.some(holds);
  return { fact, page: said.pages.includes(page) };
}

/**
 * Nothing was made up: it says that it does not know, or sets right what the question took for granted. Who says that
 * it is otherwise must say how.
 */
export function isHonest({ corrects, sentence }: Unanswerable, said: Said): boolean {
  if (saysOtherwise(said) && sentence && lettersIn(said.text).includes(lettersIn(sentence))) return true;
  return said.declined || (corrects?.some((truth) => says(toldIn(said.text), truth)) ?? false);
}

const saysOtherwise = ({ text }: Said) => text.includes('Not as far as I read');

const lettersIn = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** What is told, without the name of the place it is from, whose numbers answer nothing. */
function toldIn(text: string): string {
  return text
    .replace(/\*[^*\s]+\.pdf\*, page \d+/g, '')
    .replace(/\\(?=[^\w\s])|\*\*/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

/** Whole words and whole numbers: "six" is not in "sixty", nor 8:1 in 18:12, nor 4 in 4.5. */
export function says(text: string, expected: string): boolean {
  const literal = expected.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}]|\\d[.,:])${literal}(?!\\p{L}{3}|\\p{N}|[.,:]\\d)`, 'u').test(text);
}
