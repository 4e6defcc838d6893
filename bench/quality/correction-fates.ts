import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { embedded } from '../../server/src/features/training/embedded.ts';
import { fo_memories } from '../../server/src/features/training/table.ts';
import { answer, partsOf } from './ask.ts';
import type { Corpus } from './corpus.ts';
import type { Reader } from './site.ts';

export interface Correction {
  corpus: string;
  asked: string;
  reworded: string;
  /** Every second one is counted and never looked at. */
  sealed: boolean;
  /** Nowhere else said. */
  answer: string;
}

/** A question, and whose correction it got. */
export interface Told {
  kind: 're-asked' | 'reworded, open' | 'reworded, sealed' | 'never corrected';
  question: string;
  fate: 'own' | 'none' | 'another';
}

export async function readCorrections(): Promise<Correction[]> {
  const stored = JSON.parse(await readFile(join(import.meta.dirname, 'corrections.json'), 'utf8'));
  return stored.map((one: Pick<Correction, 'corpus' | 'asked' | 'reworded'>, index: number) => ({
    ...one,
    sealed: index % 2 === 1,
    answer: `Correction number ${index}: the owner says otherwise.`,
  }));
}

/** Stores the corrections of a corpus, and asks for each in both wordings, and all that nobody corrected. */
export async function fatesOf(reader: Reader, corpus: Corpus, own: Correction[]): Promise<Told[]> {
  await store(reader, own);
  const told: Told[] = [];
  const ask = async (kind: Told['kind'], question: string, correction?: Correction) => {
    const { text } = await answer(reader, await partsOf(reader, question));
    const got = own.find(({ answer }) => answer === text);
    told.push({ kind, question, fate: got === undefined ? 'none' : got === correction ? 'own' : 'another' });
  };
  for (const correction of own) {
    await ask('re-asked', correction.asked, correction);
    const kind = correction.sealed ? 'reworded, sealed' : 'reworded, open';
    await ask(kind, correction.reworded, correction);
  }
  for (const question of questionsOf(corpus))
    if (!own.some(({ asked }) => asked === question)) await ask('never corrected', question);
  return told;
}

function questionsOf({ sets }: Corpus): string[] {
  return [sets.open, sets.sealed].flatMap(({ answerable, unanswerable }) => [
    ...answerable.filter(({ after }) => !after).map(({ question }) => question),
    ...unanswerable.map(({ question }) => question),
  ]);
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
