import type { ReportCard } from '@foyer/contract';
import { and, eq } from 'drizzle-orm';
import { findVisiblePersona } from '#features/personas';
import type { Context } from '#platform/context';
import { fo_report_cards } from '../table.ts';
import { findReportCard } from './find-report-card.ts';

/** What the public page shows: null while the owner shows none. */
export async function getReportCard(ctx: Context, { foId }: { foId: string }): Promise<ReportCard | null> {
  const { db } = ctx.database;
  await findVisiblePersona(db, ctx.viewer, foId);
  const shown = await db
    .select({ foId: fo_report_cards.fo_id })
    .from(fo_report_cards)
    .where(and(eq(fo_report_cards.fo_id, foId), eq(fo_report_cards.is_shown, true)));
  return shown.length > 0 ? findReportCard(ctx, foId) : null;
}
