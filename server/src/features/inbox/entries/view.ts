import type { InboxEntry } from '@foyer/contract';
import type { EntryRow } from './readable-entries.ts';

export function entryView({ entry, persona, conversation, visitor, match }: EntryRow): InboxEntry {
  return {
    id: entry.id,
    fo_id: entry.fo_id,
    conversation_id: entry.conversation_id,
    status: entry.status,
    is_read: entry.is_read,
    reason: entry.reason,
    priority: entry.priority,
    priority_reasons: entry.priority_reasons,
    title: entry.title,
    preview: entry.preview,
    last_activity_at: entry.last_activity_at.toISOString(),
    created_at: entry.created_at.toISOString(),
    snoozed_until: entry.snoozed_until?.toISOString() ?? null,
    snooze_holds: entry.snooze_holds,
    persona,
    conversation: conversation && {
      ...conversation,
      visitor: { display_name: visitor?.display_name ?? null, avatar_url: visitor?.avatar_url ?? null },
    },
    match,
  };
}
