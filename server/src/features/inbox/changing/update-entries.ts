import type { InboxChange } from '@foyer/contract';
import { itemAt } from '#platform/checked';
import type { UserContext } from '#platform/context';
import { changeEntries } from './change-entries.ts';

export async function updateEntry(ctx: UserContext, { id, ...change }: { id: string } & InboxChange) {
  return itemAt(await changeEntries(ctx, [id], change), 0);
}

export async function updateEntries(
  ctx: UserContext,
  { ids, change }: { ids: string[]; change: InboxChange },
) {
  return { entries: await changeEntries(ctx, ids, change) };
}
