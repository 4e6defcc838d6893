import type { InboxChange, InboxEntry } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api';
import { refreshInbox, showChange, storeEntries } from './cached-entries';

/** Changes entries with an optimistic update; on an error it is rolled back, and the error is thrown. */
export async function changeEntries(
  client: QueryClient,
  ids: readonly string[],
  change: InboxChange,
): Promise<InboxEntry[]> {
  const takeBack = await showChange(client, new Set(ids), change);
  try {
    const entries = await sendChange(ids, change);
    storeEntries(client, entries);
    return entries;
  } catch (error) {
    takeBack();
    throw error;
  } finally {
    void refreshInbox(client);
  }
}

let earlierSent: Promise<unknown> = Promise.resolve();

/** Sends changes one after the other, so that the last one wins. */
export function sendChange(ids: readonly string[], change: InboxChange): Promise<InboxEntry[]> {
  const sent = earlierSent.then(() => send(ids, change));
  earlierSent = sent.catch(() => undefined);
  return sent;
}

async function send(ids: readonly string[], change: InboxChange): Promise<InboxEntry[]> {
  const [id, ...others] = ids;
  if (id !== undefined && others.length === 0) return [await api.inbox.update({ id, ...change })];
  const entries: InboxEntry[] = [];
  for (let from = 0; from < ids.length; from += limits.inbox.changed) {
    const batch = ids.slice(from, from + limits.inbox.changed);
    entries.push(...(await api.inbox.updateMany({ ids: batch, change })).entries);
  }
  return entries;
}
