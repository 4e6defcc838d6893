import type { Corpus } from '../../engine/quality/corpus.ts';
import type { Correction } from '../../engine/quality/corrections.ts';
import { embeddingColumns } from '../../server/src/features/training/embedding-columns.ts';
import { fo_memories } from '../../server/src/features/training/table.ts';
import { answer, buildTurnParts } from './ask.ts';
import type { PersonaWithDocuments } from './site.ts';

/** A question, and whether its own correction, none or another one was returned. */
export interface CorrectionResult {
  kind: 're-asked' | 'reworded, open' | 'reworded, held-out' | 'never corrected';
  question: string;
  outcome: 'own' | 'none' | 'another';
}

/** Stores the corrections of a corpus; asks each corrected question in both wordings, and all uncorrected questions. */
export async function testCorrections(
  subject: PersonaWithDocuments,
  corpus: Corpus,
  ownCorrections: Correction[],
): Promise<CorrectionResult[]> {
  await store(subject, ownCorrections);
  const results: CorrectionResult[] = [];
  const ask = async (kind: CorrectionResult['kind'], question: string, correction?: Correction) => {
    const { text } = await answer(subject, await buildTurnParts(subject, question));
    const returned = ownCorrections.find(({ answer }) => answer === text);
    results.push({
      kind,
      question,
      outcome: returned === undefined ? 'none' : returned === correction ? 'own' : 'another',
    });
  };
  for (const correction of ownCorrections) {
    await ask('re-asked', correction.asked, correction);
    const kind = correction.sealed ? 'reworded, held-out' : 'reworded, open';
    await ask(kind, correction.reworded, correction);
  }
  for (const question of allQuestions(corpus))
    if (!ownCorrections.some(({ asked }) => asked === question)) await ask('never corrected', question);
  return results;
}

function allQuestions({ sets }: Corpus): string[] {
  return [sets.open, sets.sealed].flatMap(({ answerable, unanswerable }) => [
    ...answerable.filter(({ after }) => !after).map(({ question }) => question),
    ...unanswerable.map(({ question }) => question),
  ]);
}

async function store({ ctx, persona }: PersonaWithDocuments, ownCorrections: Correction[]): Promise<void> {
  const { embedding } = ctx.ai;
  const vectors = await embedding.embed(ownCorrections.map(({ asked }) => asked));
  await ctx.database.db.insert(fo_memories).values(
    ownCorrections.map(({ asked, answer }, index) => ({
      ...embeddingColumns(vectors[index]!, embedding.model),
      ...{ fo_id: persona.id, question: asked, answer, label: 'edit' as const, origin: 'feedback' as const },
    })),
  );
}
