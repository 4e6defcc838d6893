import { parseArgs } from 'node:util';
import { askAll } from './ask-all.ts';
import { corpora, readCorpus, type SetName } from './corpus.ts';
import { askInMemory, readInMemory } from './in-memory.ts';
import { type Outcome, reportAnswers, reportKinds, showMisses } from './report.ts';

/**
 * Asks the engine every question of every corpus, with passages ranked by cosine alone, and prints tables of results.
 * `--set sealed` asks the sealed ones; `--corpus name` one corpus; `--misses` lists wrong answers of open ones.
 */
const { values: options } = parseArgs({
  options: {
    set: { type: 'string', default: 'open' },
    corpus: { type: 'string' },
    misses: { type: 'boolean', default: false },
  },
});
const set = options.set as SetName;
const outcomes: Outcome[] = [];
for (const name of options.corpus ? [options.corpus] : corpora) {
  const corpus = await readCorpus(name);
  if (corpus.sets[set].answerable.length === 0) continue;
  const reader = await readInMemory(corpus);
  const results = await askAll((question, after) => askInMemory(reader, question, after), corpus.sets[set]);
  outcomes.push({ corpus: name, method: 'Foyer', ...results });
}
reportAnswers(outcomes);
reportKinds(outcomes);
if (options.misses && set === 'open') showMisses(outcomes);
