import { findOwnPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { fo_report_cards } from '../table.ts';

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
