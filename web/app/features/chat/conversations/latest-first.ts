import type { ConversationRow } from '@foyer/contract';

/** Sorts loaded conversations by their last message, newest first; the server's lists begin with pinned ones. */
export const latestFirst = (rows: readonly ConversationRow[]) =>
  rows.toSorted((one, other) => Date.parse(other.last_message_at) - Date.parse(one.last_message_at));
