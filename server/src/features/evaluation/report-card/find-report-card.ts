import type { ReportCard } from '@foyer/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { fingerprintOf } from '../fingerprint.ts';
import { summaryOf } from '../summary.ts';
import { fo_evaluations } from '../table.ts';

/** Of the last completed run; null where there is none. */
export async function findReportCard(
  { database: { db }, ai }: Pick<Context, 'database' | 'ai'>,
  foId: string,
): Promise<ReportCard | null> {
  const [run] = await db
    .select()
    .from(fo_evaluations)
    .where(and(eq(fo_evaluations.fo_id, foId), eq(fo_evaluations.status, 'completed')))
    .orderBy(desc(fo_evaluations.created_at))
    .limit(1);
  if (!run?.completed_at) return null;
  return {
    summary: summaryOf(run.results),
    questions: run.asked.length,
    engine: run.engine,
    completed_at: run.completed_at.toISOString(),
    is_outdated: run.engine !== ai.chat.label || run.fingerprint !== (await fingerprintOf(db, foId)),
  };
}
