import type { InboxChange, InboxEntry } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { api } from '../../../platform/api';

/** The latest change of each entry, by entry id, until the server has answered. */
const pending = new Map<string, Promise<unknown>>();

/** Sends the changes of an entry one after the other, so that the last one wins. */
export function sendChange(ids: readonly string[], change: InboxChange): Promise<InboxEntry[]> {
  const sent = Promise.all(ids.flatMap((id) => pending.get(id) ?? []))
    .then(() => send(ids, change))
    .finally(() => {
      for (const id of ids) if (pending.get(id) === settled) pending.delete(id);
    });
  const settled = sent.catch(() => undefined);
  for (const id of ids) pending.set(id, settled);
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
