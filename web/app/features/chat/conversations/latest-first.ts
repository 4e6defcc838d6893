import type { ConversationRow } from '@foyer/contract';

/** Among those at hand, the one last talked in first: lists of all conversations come with the pinned ones leading. */
export const latestFirst = (rows: readonly ConversationRow[]) =>
  rows.toSorted((one, other) => Date.parse(other.last_message_at) - Date.parse(one.last_message_at));
