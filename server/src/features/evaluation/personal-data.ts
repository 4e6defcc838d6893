import { asc, eq } from 'drizzle-orm';
import type { CopiedPersona } from '#platform/features';
import type { ViewerContext } from '../feature.ts';
import { fo_evaluations, fo_report_cards, fo_test_questions } from './table.ts';

export async function copyEvaluations({ database: { db } }: ViewerContext, { id }: CopiedPersona) {
  const [questions, runs, [card]] = await Promise.all([
    db.select().from(fo_test_questions).where(eq(fo_test_questions.fo_id, id)),
    db
      .select()
      .from(fo_evaluations)
      .where(eq(fo_evaluations.fo_id, id))
      .orderBy(asc(fo_evaluations.created_at)),
    db.select().from(fo_report_cards).where(eq(fo_report_cards.fo_id, id)),
  ]);
  return {
    test_questions: questions,
    evaluations: runs.map(({ fo_id: _, fingerprint: __, ...run }) => run),
    report_card_is_shown: card?.is_shown ?? false,
  };
}
