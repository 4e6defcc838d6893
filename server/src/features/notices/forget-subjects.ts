import type { NoticeKind } from '@foyer/contract';
import { and, eq, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { notices } from './table.ts';

/** Removes the subject from notices of a kind where it is this one; `subjectOf` gets the persona's id. */
export async function forgetSubjects(
  tx: Transaction,
  kind: NoticeKind,
  subjectOf: (foId: SQLWrapper) => SQL,
): Promise<void> {
  await tx
    .update(notices)
    .set({ subject_id: null })
    .where(and(eq(notices.kind, kind), eq(notices.subject_id, subjectOf(notices.fo_id))));
}
