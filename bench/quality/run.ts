import { parseArgs } from 'node:util';
import { answerings } from './answerings.ts';
import { type Corpus, corpora, readCorpus, type SetName } from './corpus.ts';
import { isHonest, judge } from './judge.ts';
import { kindOf } from './kinds.ts';
import { overlapOf } from './overlap.ts';
import { gainOf, isRight as isRightPassage, rankings } from './ranking.ts';
import {
  type Gains,
  type Outcome,
  reportAnswers,
  reportKinds,
  reportRankings,
  showMisses,
} from './report.ts';
import { openSite, type Reader, readIn } from './site.ts';
import { passagesOf } from './stored-passages.ts';

/**
 * Asks every question of every corpus through the real retrieval and the engine, and prints tables of what came out.
 * `--set sealed` asks the sealed ones; `--corpus name` one corpus; `--misses` shows what went wrong, for open ones;
 * `--floors` adds what plain searches make of the same questions.
 */
const { values: options } = parseArgs({
  options: {
    set: { type: 'string', default: 'open' },
    corpus: { type: 'string' },
    misses: { type: 'boolean', default: false },
    floors: { type: 'boolean', default: false },
  },
});
const set = options.set as SetName;
const outcomes: Outcome[] = [];
const gains: Gains[] = [];

const site = await openSite();
try {
  for (const name of options.corpus ? [options.corpus] : corpora) {
    const corpus = await readCorpus(name);
    if (corpus.sets[set].answerable.length === 0) continue;
    const reader = await readIn(site, corpus);
    await askAll(reader, corpus);
    await rankAll(reader, corpus);
  }
} finally {
  await site.close();
}
reportAnswers(outcomes);
reportKinds(outcomes.filter(({ by }) => by === 'Foyer'));
reportRankings(gains);
if (options.misses && set === 'open') showMisses(outcomes.filter(({ by }) => by === 'Foyer'));

async function askAll(reader: Reader, { name, sets }: Corpus): Promise<void> {
  const { answerable, unanswerable } = sets[set];
  for (const { by, ask } of answerings(reader, options.floors)) {
    const outcome: Outcome = { corpus: name, by, answered: [], refused: [] };
    for (const asked of answerable) {
      const said = await ask(asked.question, asked.after);
      outcome.answered.push({ asked, said, verdict: judge(asked, said), kind: kindOf(asked) });
    }
    for (const one of unanswerable) {
      const said = await ask(one.question);
      outcome.refused.push({ question: one.question, said, honest: isHonest(one, said) });
    }
    outcomes.push(outcome);
  }
}

async function rankAll(reader: Reader, { name, sets }: Corpus): Promise<void> {
  const passages = await passagesOf(reader);
  for (const asked of sets[set].answerable) {
    const right = passages.filter((passage) => isRightPassage(asked, passage)).length;
    // What only the whole page tells, no passage tells.
    if (right === 0) continue;
    const history = asked.after ? [{ role: 'user' as const, text: asked.after }] : [];
    const overlap = overlapOf(asked, passages);
    for (const [by, rank] of Object.entries(rankings)) {
      const gain = gainOf(await rank(reader, asked.question, history), asked, right);
      gains.push({ corpus: name, by, overlap, ...gain });
    }
  }
}
