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
  const visible = useTabVisible();
  const [keptUnread, setKeptUnread] = useState<string>();
  const { id, is_read, last_activity_at } = entry;
  const due = visible && !is_read && keptUnread !== last_activity_at;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each new message
  useEffect(() => {
    if (!due) return;
    sendChange([id], { is_read: true })
      .then((entries) => storeEntries(client, entries), console.error)
      .finally(() => refreshInbox(client));
  }, [due, id, last_activity_at, client]);

  const isRead = is_read || due;
  return {
    isRead,
    toggleRead: () => {
      setKeptUnread(isRead ? last_activity_at : undefined);
      void mark([entry], !isRead);
    },
  };
}
