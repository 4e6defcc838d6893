import type { Said } from './ask.ts';
import type { Asked } from './corpus.ts';

export interface Verdict {
  /** The answer holds the fact, and does not decline. */
  fact: boolean;
  /** Among the places cited is the right one. */
  page: boolean;
}

export function judge({ answers, all, page }: Asked, said: Said): Verdict {
  const text = said.text.toLowerCase();
  const holds = (expected: string) => text.includes(expected.toLowerCase());
  const fact = !said.declined && (all?.every(holds) ?? true) && (answers?.some(holds) ?? true);
  return { fact, page: said.pages.includes(page) };
}
