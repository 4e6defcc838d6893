import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { corpora, readCorpus } from '../../engine/quality/corpus.ts';
import { gainOfPlaces, type Ranked, rankings } from './ranking.ts';
import { type Gains, reportRankings } from './report-rankings.ts';
import { createPersonaWithDocuments, openSite, type Reader, type Site } from './site.ts';
import { passagesOf } from './stored-passages.ts';

/**
 * Measures retrieval for questions of 20 to 70 words: on abstracts, and on information needs over all open texts
 * together. A passage is relevant if it contains what the question names.
 */
interface LongQuestion {
  question: string;
  /** The title of an abstract, or the beginning of a sentence or row. */
  expected: string[];
}

const folder = join(import.meta.dirname, 'long-questions');
const persona = { name: 'A reader', bio: 'Reads everything.', core_principles: [] };
const gains: Gains[] = [];
const site = await openSite();
try {
  await rankAll(await readAbstracts(site), 'abstracts');
  await rankAll(await readTexts(site), 'needs');
} finally {
  await site.close();
}
reportRankings(gains);

async function readAbstracts(site: Site): Promise<Reader> {
  const abstracts = await readFile(join(folder, 'abstracts.txt'), 'utf8');
  return createPersonaWithDocuments(site, { name: 'abstracts', persona, pages: abstracts.split(/\n(?=# )/) });
}

async function readTexts(site: Site): Promise<Reader> {
  const allCorpora = await Promise.all(corpora.map(readCorpus));
  const pages = allCorpora
    .filter(({ sets }) => sets.open.answerable.length > 0)
    .flatMap(({ pages }) => pages);
  return createPersonaWithDocuments(site, { name: 'texts', persona, pages });
}

async function rankAll(reader: Reader, name: string): Promise<void> {
  const passages = await passagesOf(reader);
  const questions: LongQuestion[] = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
  for (const { question, expected } of questions) {
    const isRight = ({ text }: Ranked) => expected.some((one) => lettersOf(text).includes(lettersOf(one)));
    const relevantCount = passages.filter(isRight).length;
    if (relevantCount === 0) throw new Error(`No passage holds what is asked for: ${question}`);
    for (const [method, rank] of Object.entries(rankings)) {
      const ranked = await rank(reader, question, []);
      gains.push({ corpus: name, method, ...gainOfPlaces(ranked.map(isRight), relevantCount) });
    }
  }
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
