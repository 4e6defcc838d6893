import type { Corpus } from '../../engine/quality/corpus.ts';
import type { Correction } from '../../engine/quality/corrections.ts';
import { embedded } from '../../server/src/features/training/embedded.ts';
import { fo_memories } from '../../server/src/features/training/table.ts';
import { answer, partsOf } from './ask.ts';
import type { Reader } from './site.ts';

/** A question, and the correction that was returned for it. */
export interface Told {
  kind: 're-asked' | 'reworded, open' | 'reworded, sealed' | 'never corrected';
  question: string;
  fate: 'own' | 'none' | 'another';
}

/** Stores the corrections of a corpus, and asks each corrected question in both wordings, and all others. */
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
