import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCorpus } from '../../engine/quality/corpus.ts';
import { readCorrections } from '../../engine/quality/corrections.ts';
import { isHonest, judge } from '../../engine/quality/judge.ts';
import { answerMethods } from './answer-methods.ts';
import { gainOf, isRight, rankings } from './ranking.ts';
import { createPersonaWithDocuments, openSite, type PersonaWithDocuments, type Site } from './site.ts';
import { passagesOf } from './stored-passages.ts';
import { testCorrections } from './test-corrections.ts';

// The minima are a few questions below the results in README.md, so that only a real regression fails.
const corpus = await readCorpus('aldermoor');
const { answerable, unanswerable } = corpus.sets.open;

describe('answers from twenty pages of tables', () => {
  let site: Site;
  let reader: PersonaWithDocuments;

  beforeAll(async () => {
    site = await openSite();
    reader = await createPersonaWithDocuments(site, corpus);
  });
  afterAll(() => site.close());

  test('answers contain the right fact, and none is made up if the documents have none', async () => {
    const [engine] = answerMethods(reader, false);
    let right = 0;
    for (const question of answerable) {
      const verdict = judge(question, await engine!.ask(question.question, question.after));
      if (verdict.fact && verdict.page) right++;
    }
    let declined = 0;
    for (const one of unanswerable) if (isHonest(one, await engine!.ask(one.question))) declined++;
    expect(right / answerable.length).toBeGreaterThan(0.55);
    expect(declined / unanswerable.length).toBeGreaterThan(0.6);
  });

  test('hybrid search is better than either search alone', async () => {
    const passages = await passagesOf(reader);
    const gains: Record<string, number> = {};
    for (const question of answerable.filter(({ after }) => !after)) {
      const right = passages.filter((passage) => isRight(question, passage)).length;
      for (const [method, rank] of Object.entries(rankings))
        gains[method] =
          (gains[method] ?? 0) + gainOf(await rank(reader, question.question, []), question, right).ndcg;
    }
    expect(gains.hybrid).toBeGreaterThan(gains['full text']!);
    expect(gains.hybrid).toBeGreaterThan(gains.vectors!);
  });

  test('a correction is returned for its question, also reworded, and hardly ever for another', async () => {
    const own = (await readCorrections()).filter((correction) => correction.corpus === corpus.name);
    const results = await testCorrections(reader, corpus, own);
    const share = (kind: string, outcome: string) => {
      const all = results.filter((one) => one.kind.startsWith(kind));
      return all.filter((one) => one.outcome === outcome).length / all.length;
    };
    expect(share('re-asked', 'own')).toBe(1);
    expect(share('reworded', 'own')).toBeGreaterThan(0.8);
    expect(share('reworded', 'another')).toBe(0);
    expect(share('never corrected', 'another')).toBeLessThan(0.06);
  });
});
