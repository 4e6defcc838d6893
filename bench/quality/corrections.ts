import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { embedded } from '../../server/src/features/training/embedded.ts';
import { fo_memories } from '../../server/src/features/training/table.ts';
import { answer, partsOf } from './ask.ts';
import { readCorpus } from './corpus.ts';
import { openSite, type Reader, readIn, type Site } from './site.ts';

/**
 * Stores 200 corrections and asks for them again: in the same words, in other words, and with all questions of the same
 * texts that nobody corrected, which must not get one. Of the reworded ones every second is sealed: counted and never
 * looked at. `--misses` shows the open ones that went wrong.
 */
const { values: options } = parseArgs({ options: { misses: { type: 'boolean', default: false } } });

interface Correction {
  corpus: string;
  asked: string;
  reworded: string;
  sealed: boolean;
  /** Two words that are nowhere else. */
  answer: string;
}

type Fate = 'own' | 'none' | 'another';

const corrections = await readCorrections();
const fates: Record<string, Fate[]> = { 're-asked': [], 'reworded, open': [], 'reworded, sealed': [] };
fates['never corrected'] = [];

const site = await openSite();
try {
  for (const name of new Set(corrections.map(({ corpus }) => corpus))) await ask(site, name);
} finally {
  await site.close();
}
console.log('| question | gets its correction | gets none | gets another one |\n|---|---|---|---|');
for (const [name, all] of Object.entries(fates)) {
  const share = (fate: Fate) => {
    const part = all.filter((one) => one === fate).length;
    return `${((100 * part) / all.length).toFixed(1)}% (${part}/${all.length})`;
  };
  console.log(
    `| ${name} | ${name === 'never corrected' ? '–' : share('own')} | ${share('none')} | ${share('another')} |`,
  );
}

async function readCorrections(): Promise<Correction[]> {
  const stored = JSON.parse(await readFile(join(import.meta.dirname, 'corrections.json'), 'utf8'));
  return stored.map((one: Pick<Correction, 'corpus' | 'asked' | 'reworded'>, index: number) => ({
    ...one,
    sealed: index % 2 === 1,
    answer: `Correction number ${index}: the owner says otherwise.`,
  }));
}

async function ask(site: Site, name: string): Promise<void> {
  const corpus = await readCorpus(name);
  const reader = await readIn(site, corpus);
  const own = corrections.filter(({ corpus }) => corpus === name);
  await store(reader, own);
  for (const correction of own) {
    fates['re-asked']!.push(await fateOf(reader, own, correction.asked, correction));
    const set = correction.sealed ? 'reworded, sealed' : 'reworded, open';
    fates[set]!.push(await fateOf(reader, own, correction.reworded, correction));
  }
  const { open, sealed } = corpus.sets;
  const all = [open, sealed].flatMap((set) => [
    ...set.answerable.filter(({ after }) => !after),
    ...set.unanswerable,
  ]);
  for (const { question } of all)
    if (!own.some(({ asked }) => asked === question))
      fates['never corrected']!.push(await fateOf(reader, own, question));
}

async function store({ ctx, persona }: Reader, own: Correction[]): Promise<void> {
  const { embedding } = ctx.ai;
  const vectors = await embedding.embed(own.map(({ asked }) => asked));
  await ctx.database.db.insert(fo_memories).values(
    own.map(({ asked, answer }, index) => ({
      ...embedded(vectors[index]!, embedding.model),
      ...{ fo_id: persona.id, question: asked, answer, label: 'edit' as const, origin: 'feedback' as const },
    })),
  );
}

async function fateOf(reader: Reader, all: Correction[], question: string, own?: Correction): Promise<Fate> {
  const { text } = await answer(reader, await partsOf(reader, question));
  const got = all.find((correction) => correction.answer === text);
  const fate = got === undefined ? 'none' : got === own ? 'own' : 'another';
  const isWrong = own ? fate !== 'own' : fate !== 'none';
  if (options.misses && isWrong && !own?.sealed)
    console.log(`  ${question} -> ${got?.asked ?? 'none'} (${own?.asked ?? ''})`);
  return fate;
}
