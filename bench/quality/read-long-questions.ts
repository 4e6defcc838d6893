import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { corpora, readCorpus } from '../../engine/quality/corpus.ts';
import { lettersIn } from '../../engine/quality/judge.ts';

interface LongQuestion {
  question: string;
  /** Titles of abstracts, or beginnings of sentences or rows. A passage is relevant if it contains one of them. */
  expected: string[];
}

const folder = join(import.meta.dirname, 'long-questions');

/** Questions on abstracts, or information needs on all open texts together, with the pages that they are asked of. */
export const readLongQuestions = {
  abstracts: async () => ({ questions: await readQuestions('abstracts'), pages: await abstracts() }),
  needs: async () => ({ questions: await readQuestions('needs'), pages: await openTexts() }),
};

export function containsExpected(text: string, expected: string[]): boolean {
  return expected.some((one) => lettersIn(text).includes(lettersIn(one)));
}

async function readQuestions(name: string): Promise<LongQuestion[]> {
  return JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
}

async function abstracts(): Promise<string[]> {
  return (await readFile(join(folder, 'abstracts.txt'), 'utf8')).split(/\n(?=# )/);
}

async function openTexts(): Promise<string[]> {
  const allCorpora = await Promise.all(corpora.map(readCorpus));
  return allCorpora.filter(({ sets }) => sets.open.answerable.length > 0).flatMap(({ pages }) => pages);
}
