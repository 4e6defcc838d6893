import type { InboxChange, InboxEntry } from '@foyer/contract';
import type { QueryClient } from '@tanstack/react-query';
import { refreshInbox, showChange } from './cached-entries';
import { sendChange } from './send-change';

/** Changes entries with an optimistic update; on an error it is rolled back, and the error is thrown. */
export async function changeEntries(
  client: QueryClient,
  ids: readonly string[],
  change: InboxChange,
): Promise<InboxEntry[]> {
  const shown = await showChange(client, new Set(ids), change);
  try {
    const entries = await sendChange(ids, change);
    shown.confirm(entries);
    return entries;
  } catch (error) {
    shown.rollBack();
    throw error;
  } finally {
    void refreshInbox(client);
  }
}
