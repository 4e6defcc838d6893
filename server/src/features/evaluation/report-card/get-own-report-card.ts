import { eq } from 'drizzle-orm';
import { findOwnPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { fo_report_cards } from '../table.ts';
import { findReportCard } from './find-report-card.ts';

export async function getOwnReportCard(ctx: UserContext, { foId }: { foId: string }) {
  const { db } = ctx.database;
  await findOwnPersona(db, ctx.viewer, foId);
  const [row] = await db.select().from(fo_report_cards).where(eq(fo_report_cards.fo_id, foId));
  return { is_shown: row?.is_shown ?? false, card: await findReportCard(ctx, foId) };
}
