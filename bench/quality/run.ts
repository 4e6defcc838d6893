import { parseArgs } from 'node:util';
import type { TurnPassage } from '../../server/src/platform/ai/index.ts';
import { answer, partsOf, type Said } from './ask.ts';
import { type Asked, type Corpus, corpora, readCorpus, type SetName } from './corpus.ts';
import { plainText, plainVectors, rankedInMemory } from './floors.ts';
import { judge } from './judge.ts';
import { openSite, type Reader, readIn, type Site } from './site.ts';

/**
 * Asks every question of every corpus through the real retrieval and the engine, and prints a table of what came out.
 * `--set sealed` asks the sealed ones; `--corpus name` one corpus; `--misses` shows what went wrong; `--floors` adds
 * what plain searches make of the same questions.
 */
const { values: options } = parseArgs({
  options: {
    set: { type: 'string', default: 'open' },
    corpus: { type: 'string' },
    misses: { type: 'boolean', default: false },
    floors: { type: 'boolean', default: false },
  },
});

interface Answering {
  name: string;
  /** Answers, and the passages it had before it. */
  ask(question: string, after?: string): Promise<Said & { passages?: TurnPassage[]; milliseconds?: number }>;
}

const site = await openSite();
try {
  console.log(
    '| corpus | answers by | right fact | right page | both | honest decline | hit among 8 | words |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const name of options.corpus ? [options.corpus] : corpora) await measure(site, await readCorpus(name));
} finally {
  await site.close();
}

async function measure(site: Site, corpus: Corpus): Promise<void> {
  const { answerable, unanswerable } = corpus.sets[options.set as SetName];
  if (answerable.length === 0) return;
  const reader = await readIn(site, corpus);
  for (const answering of answerings(reader)) {
    const found = [];
    for (const asked of answerable)
      found.push({ asked, said: await answering.ask(asked.question, asked.after) });
    const refused = [];
    for (const question of unanswerable) refused.push({ question, said: await answering.ask(question) });
    report(corpus.name, answering, found, refused);
  }
}

function answerings(reader: Reader): Answering[] {
  const engine: Answering = {
    name: 'Foyer',
    async ask(question, after) {
      const parts = await partsOf(reader, question, after);
      const start = process.cpuUsage();
      const said = await answer(reader, parts);
      const { user, system } = process.cpuUsage(start);
      return { ...said, passages: parts.passages, milliseconds: (user + system) / 1000 };
    },
  };
  if (!options.floors) return [engine];
  return [
    engine,
    {
      name: 'the engine on passages by cosine alone',
      async ask(question, after) {
        const passages = await rankedInMemory(reader, question);
        const parts = { ...(await partsOf(reader, question, after)), passages };
        return { ...(await answer(reader, parts)), passages };
      },
    },
    { name: 'plain full text', ask: (question) => plainText(reader, question) },
    { name: 'plain vectors', ask: (question) => plainVectors(reader, question) },
  ];
}

type Told = Awaited<ReturnType<Answering['ask']>>;

function report(
  corpus: string,
  answering: Answering,
  found: { asked: Asked; said: Told }[],
  refused: { question: string; said: Told }[],
): void {
  const judged = found.map((one) => ({ ...one, verdict: judge(one.asked, one.said) }));
  const hits = judged.filter(({ asked, said }) =>
    said.passages?.slice(0, 8).some(({ place }) => place.page === asked.page),
  );
  const cells = [
    corpus,
    answering.name,
    share(judged.filter(({ verdict }) => verdict.fact).length, found.length),
    share(judged.filter(({ verdict }) => verdict.page).length, found.length),
    share(judged.filter(({ verdict }) => verdict.fact && verdict.page).length, found.length),
    share(refused.filter(({ said }) => said.declined).length, refused.length),
    judged[0]!.said.passages ? share(hits.length, found.length) : '–',
    Math.round(judged.reduce((sum, { said }) => sum + said.text.split(/\s+/).length, 0) / found.length),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  if (options.misses && answering.name === 'Foyer') {
    showMisses(judged, refused);
    const times = [...found, ...refused].map(({ said }) => said.milliseconds ?? 0).sort((a, b) => a - b);
    console.log(
      `  CPU of the engine: median ${middle(times, 0.5)} ms, 95th percentile ${middle(times, 0.95)} ms`,
    );
  }
}

function showMisses(
  judged: { asked: Asked; said: Told; verdict: { fact: boolean; page: boolean } }[],
  refused: { question: string; said: Told }[],
): void {
  for (const { asked, said, verdict } of judged) {
    if (verdict.fact && verdict.page) continue;
    const retrieved = said.passages?.slice(0, 8).some(({ place }) => place.page === asked.page);
    const wrong = verdict.fact ? 'page' : retrieved ? 'fact' : 'fact, not retrieved';
    console.log(`  MISSED (${wrong}): ${asked.question}${asked.after ? ` [after: ${asked.after}]` : ''}`);
    console.log(`    ${said.text.replace(/\s+/g, ' ')}`);
  }
  for (const { question, said } of refused)
    if (!said.declined) console.log(`  INVENTED: ${question}\n    ${said.text.replace(/\s+/g, ' ')}`);
}

function middle(sorted: number[], share: number): string {
  return sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1);
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((100 * part) / whole)}% (${part}/${whole})`;
}
