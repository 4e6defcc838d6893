import { type Ranked, rankings, scoresByRank } from './ranking.ts';
import { containsExpected, readLongQuestions } from './read-long-questions.ts';
import { type RankingResult, reportRankings } from './report-rankings.ts';
import { createPersonaWithDocuments, openSite, type Site } from './site.ts';
import { passagesOf } from './stored-passages.ts';

/**
 * Measures retrieval for questions of 20 to 70 words: on abstracts, and on information needs over all open texts
 * together.
 */
const persona = { name: 'A reader', bio: 'Reads everything.', core_principles: [] };
const rankingResults: RankingResult[] = [];
const site = await openSite();
try {
  await rankAll(site, 'abstracts');
  await rankAll(site, 'needs');
} finally {
  await site.close();
}
reportRankings(rankingResults);

async function rankAll(site: Site, name: keyof typeof readLongQuestions): Promise<void> {
  const { questions, pages } = await readLongQuestions[name]();
  const personaWithDocuments = await createPersonaWithDocuments(site, { name, persona, pages });
  const passages = await passagesOf(personaWithDocuments);
  for (const { question, expected } of questions) {
    const isRelevant = ({ text }: Ranked) => containsExpected(text, expected);
    const relevantCount = passages.filter(isRelevant).length;
    if (relevantCount === 0) throw new Error(`No passage contains an expected string: ${question}`);
    for (const [method, rank] of Object.entries(rankings)) {
      const ranked = await rank(personaWithDocuments, question, []);
      rankingResults.push({ corpus: name, method, ...scoresByRank(ranked.map(isRelevant), relevantCount) });
    }
  }
}
