import type { NoticeKind } from '@foyer/contract';
import { and, eq } from 'drizzle-orm';
import { readableByOwner } from '#features/chat';
import { personaSource } from '#features/personas';
import type { Executor } from '#platform/database';
import type { StoredNotice } from '#platform/features';
import { isShownTo } from './entries/readable-entries.ts';
import { inbox_entries } from './table.ts';

const entryNoticeKinds: readonly NoticeKind[] = [
  'new_message',
  'match_suggestion',
  'live_conversation_ended',
];

/** Returns the reason against a notice: the owner has read or closed the entry, or may no longer read it. */
export async function mayNotify(executor: Executor, notice: StoredNotice): Promise<string | undefined> {
  if (!entryNoticeKinds.includes(notice.kind) || !notice.subjectId) return undefined;
  const entry = await findShown(executor, notice);
  if (!entry) return 'not to be seen';
  if (entry.status !== 'open') return entry.status;
  return entry.is_read ? 'read' : undefined;
}

/** The visitor's last message, if the owner may read it now. */
export async function noticePreview(executor: Executor, notice: StoredNotice): Promise<string | undefined> {
  if (notice.kind !== 'new_message') return undefined;
  return (await findShown(executor, notice))?.preview || undefined;
}

async function findShown(executor: Executor, { recipient, subjectId }: StoredNotice) {
  if (!subjectId) return undefined;
  const { id, fo_id, conversation_id, status, is_read, preview } = inbox_entries;
  const [entry] = await executor
    .select({ status, is_read, preview })
    .from(inbox_entries)
    .innerJoin(personaSource, eq(personaSource.id, fo_id))
    .leftJoin(readableByOwner, eq(readableByOwner.id, conversation_id))
    .where(and(eq(id, subjectId), isShownTo({ id: recipient })));
  return entry;
}
