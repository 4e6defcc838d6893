import type { InboxEntry } from '@foyer/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTabVisible } from '../../../platform/tab';
import { refreshInbox, storeEntries } from '../change/cached-entries';
import { sendChange } from '../change/send-change';
import { useChangeEntries } from '../change/use-change-entries';

/**
 * Marks the open entry as read, unless the owner has just marked it as unread; then it stays unread until the next
 * message. `isRead` is set at once, before the server responds.
 */
export function useOpenEntry(entry: InboxEntry): { isRead: boolean; toggleRead: () => void } {
  const client = useQueryClient();
  const { mark } = useChangeEntries();
  const isTabVisible = useTabVisible();
  /** The `last_activity_at` at which the owner has marked the entry as unread. */
  const [keptUnreadAt, setKeptUnreadAt] = useState<string>();
  const { id, is_read, last_activity_at } = entry;
  const shouldMarkRead = isTabVisible && !is_read && keptUnreadAt !== last_activity_at;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each new message
  useEffect(() => {
    if (!shouldMarkRead) return;
    sendChange([id], { is_read: true })
      .then((entries) => storeEntries(client, entries), console.error)
      .finally(() => refreshInbox(client));
  }, [shouldMarkRead, id, last_activity_at, client]);

  const isRead = is_read || shouldMarkRead;
  return {
    isRead,
    toggleRead: () => {
      setKeptUnreadAt(isRead ? last_activity_at : undefined);
      void mark([entry], !isRead);
    },
  };
}
