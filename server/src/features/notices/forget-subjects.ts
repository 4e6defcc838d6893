import type { NoticeKind } from '@foyer/contract';
import { and, eq, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { notices } from './table.ts';

/** Removes the subject from notices of `kind` whose subject is `subjectOf` the id of their persona. */
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
