import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import type { ReadNotices } from '#platform/features';
import { isPending } from './outbox/claim.ts';
import { notice_deliveries, notices } from './table.ts';

/** Marks a person's notices as read, so that they are not sent. */
export async function markNoticesRead(
  tx: Transaction,
  { clock }: Platform,
  { userId, conversationIds = [], subjectIds = [] }: ReadNotices,
): Promise<void> {
  if (conversationIds.length === 0 && subjectIds.length === 0) return;
  // Each condition uses an index of unread rows.
  const about = or(
    inArray(notices.conversation_id, conversationIds),
    inArray(notices.subject_id, subjectIds),
  );
  const newlyRead = await tx
    .update(notices)
    .set({ read_at: clock() })
    .where(and(eq(notices.recipient, userId), isNull(notices.read_at), about))
    .returning({ id: notices.id });
  if (newlyRead.length === 0) return;
  const ids = newlyRead.map(({ id }) => id);
  await tx
    .update(notice_deliveries)
    .set({ skipped: 'read' })
    .where(and(inArray(notice_deliveries.notice_id, ids), isPending));
}
