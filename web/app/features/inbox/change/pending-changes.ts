import type { InboxChange, InboxEntry } from '@foyer/contract';

/** A change that the server has not confirmed yet. */
export interface PendingChange {
  change: InboxChange;
  /** The entries as they will be if it fails, by id. */
  before: Map<string, InboxEntry>;
}

/** In the order in which they were made. */
export const pendingChanges: PendingChange[] = [];

/** An entry that the server returned, with the changes that it has not confirmed yet; if they fail, it is shown as it is. */
export function withPendingChanges(entry: InboxEntry): InboxEntry {
  let changed = entry;
  for (const { change, before } of pendingChanges) {
    if (!before.has(entry.id)) continue;
    before.set(entry.id, changed);
    changed = applyChange(changed, change);
  }
  return changed;
}

export const applyChange = (entry: InboxEntry, { is_read, status, snooze }: InboxChange): InboxEntry => ({
  ...entry,
  is_read: is_read ?? entry.is_read,
  status: snooze ? 'snoozed' : (status ?? entry.status),
});
