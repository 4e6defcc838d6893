import type { ReportCard } from '@foyer/contract';
import { and, desc, eq } from 'drizzle-orm';
import { findOwnPersona, findVisiblePersona } from '#features/personas';
import type { Context, UserContext } from '#platform/context';
import { fingerprintOf } from '../fingerprint.ts';
import { summaryOf } from '../summary.ts';
import { fo_evaluations, fo_report_cards } from '../table.ts';

/** The report card on the public page; null if the owner does not show one. */
export async function getReportCard(ctx: Context, { foId }: { foId: string }): Promise<ReportCard | null> {
  const { db } = ctx.database;
  await findVisiblePersona(db, ctx.viewer, foId);
  const settings = await db
    .select({ foId: fo_report_cards.fo_id })
    .from(fo_report_cards)
    .where(and(eq(fo_report_cards.fo_id, foId), eq(fo_report_cards.is_shown, true)));
  return settings.length > 0 ? findReportCard(ctx, foId) : null;
}

export async function getOwnReportCard(ctx: UserContext, { foId }: { foId: string }) {
  const { db } = ctx.database;
  await findOwnPersona(db, ctx.viewer, foId);
  const [row] = await db.select().from(fo_report_cards).where(eq(fo_report_cards.fo_id, foId));
  return { is_shown: row?.is_shown ?? false, card: await findReportCard(ctx, foId) };
}

interface Input {
  foId: string;
  is_shown: boolean;
}

export async function showReportCard(
  { database: { db }, viewer }: UserContext,
  { foId, is_shown }: Input,
): Promise<{ is_shown: boolean }> {
  await findOwnPersona(db, viewer, foId);
  await db
    .insert(fo_report_cards)
    .values({ fo_id: foId, is_shown })
    .onConflictDoUpdate({ target: fo_report_cards.fo_id, set: { is_shown } });
  return { is_shown };
}

/** The report card of the last completed run; null if there is none. */
async function findReportCard(
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
