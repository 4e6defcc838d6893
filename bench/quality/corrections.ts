import { parseArgs } from 'node:util';
import { readCorpus } from '../../engine/quality/corpus.ts';
import { readCorrections } from '../../engine/quality/corrections.ts';
import { createPersonaWithDocuments, openSite } from './site.ts';
import { type CorrectionResult, testCorrections } from './test-corrections.ts';

/**
 * Stores 200 corrections and asks their questions in the same and in other words, and all uncorrected questions of the
 * same texts, which must not return a correction. `--misses` shows the wrong results.
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
  const right = kind === 'never corrected' ? 'none' : 'own';
  if (options.misses && kind !== 'reworded, sealed')
    for (const { question, outcome } of ofKind)
      if (outcome !== right) console.log(`  ${outcome}: ${question}`);
}
