import { parseArgs } from 'node:util';
import { askAll } from '../../engine/quality/ask-all.ts';
import { type Corpus, corpora, readCorpus, type SetName } from '../../engine/quality/corpus.ts';
import { type Outcome, reportAnswers, reportKinds, showMisses } from '../../engine/quality/report.ts';
import { answerMethods } from './answer-methods.ts';
import { overlapOf } from './overlap.ts';
import { isRelevant, rankings, scoresOf } from './ranking.ts';
import { mean, type RankingResult, reportRankings } from './report-rankings.ts';
import { createPersonaWithDocuments, openSite, type PersonaWithDocuments } from './site.ts';
import { passagesOf } from './stored-passages.ts';

/**
 * Asks every question of every corpus through the real retrieval and the engine, and prints tables of the results.
 * `--set sealed` uses the held-out questions; `--corpus name` one corpus; `--misses` prints wrong results of open
 * questions; `--baselines` adds the results of baseline searches.
 */
const { values: options } = parseArgs({
  options: {
    set: { type: 'string', default: 'open' },
    corpus: { type: 'string' },
    misses: { type: 'boolean', default: false },
    baselines: { type: 'boolean', default: false },
  },
});
const set = options.set as SetName;
const outcomes: Outcome[] = [];
const rankingResults: RankingResult[] = [];
const overlaps: number[] = [];

const site = await openSite();
try {
  for (const name of options.corpus ? [options.corpus] : corpora) {
    const corpus = await readCorpus(name);
    if (corpus.sets[set].answerable.length === 0) continue;
    const subject = await createPersonaWithDocuments(site, corpus);
    await answerAll(subject, corpus);
    await rankAll(subject, corpus);
  }
} finally {
  await site.close();
}
reportAnswers(outcomes);
reportKinds(outcomes.filter(({ method }) => method === 'Foyer'));
reportRankings(rankingResults);
console.log(
  `\nA passage contains ${Math.round(100 * mean(overlaps))}% of the content stems of its question.`,
);
if (options.misses && set === 'open') showMisses(outcomes.filter(({ method }) => method === 'Foyer'));

async function answerAll(subject: PersonaWithDocuments, { name, sets }: Corpus): Promise<void> {
  for (const { method, ask } of answerMethods(subject, options.baselines))
    outcomes.push({ corpus: name, method, ...(await askAll(ask, sets[set])) });
}

async function rankAll(subject: PersonaWithDocuments, { name, sets }: Corpus): Promise<void> {
  const passages = await passagesOf(subject);
  for (const question of sets[set].answerable) {
    const relevantCount = passages.filter((passage) => isRelevant(question, passage)).length;
    // Skips questions whose answer no single passage contains.
    if (relevantCount === 0) continue;
    const history = question.after ? [{ role: 'user' as const, text: question.after }] : [];
    overlaps.push(overlapOf(question, passages));
    for (const [method, rank] of Object.entries(rankings)) {
      const scores = scoresOf(await rank(subject, question.question, history), question, relevantCount);
      rankingResults.push({ corpus: name, method, ...scores });
    }
  }
}
