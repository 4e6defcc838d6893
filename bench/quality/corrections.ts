import { parseArgs } from 'node:util';
import { readCorpus } from '../../engine/quality/corpus.ts';
import { readCorrections } from '../../engine/quality/corrections.ts';
import { createPersonaWithDocuments, openSite } from './site.ts';
import { type CorrectionResult, testCorrections } from './test-corrections.ts';

/**
 * Stores 200 corrections and asks each corrected question again, in the same words and reworded. Asks all uncorrected
 * questions on the same texts, too, which must not return a correction. `--misses` prints the wrong results, except
 * those of held-out rewordings.
 */
const { values: options } = parseArgs({ options: { misses: { type: 'boolean', default: false } } });

const corrections = await readCorrections();
const outcomes: CorrectionResult[] = [];
const site = await openSite();
try {
  for (const name of new Set(corrections.map(({ corpus }) => corpus))) {
    const corpus = await readCorpus(name);
    const ofCorpus = corrections.filter((correction) => correction.corpus === name);
    outcomes.push(
      ...(await testCorrections(await createPersonaWithDocuments(site, corpus), corpus, ofCorpus)),
    );
  }
} finally {
  await site.close();
}

console.log('| question | gets its correction | gets none | gets another one |\n|---|---|---|---|');
for (const kind of new Set(outcomes.map((one) => one.kind))) {
  const ofKind = outcomes.filter((one) => one.kind === kind);
  const share = (outcome: CorrectionResult['outcome']) => {
    const part = ofKind.filter((one) => one.outcome === outcome).length;
    return `${((100 * part) / ofKind.length).toFixed(1)}% (${part}/${ofKind.length})`;
  };
  console.log(`| ${kind} | ${share('own')} | ${share('none')} | ${share('another')} |`);
}
if (options.misses)
  for (const { kind, question, outcome } of outcomes)
    if (kind !== 'reworded, held-out' && outcome !== (kind === 'never corrected' ? 'none' : 'own'))
      console.log(`- ${kind}, ${outcome}: ${question}`);
