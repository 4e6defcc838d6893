import { and, eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { inbox_entries } from '../table.ts';
import { isShownTo, selectEntries } from './readable-entries.ts';
import { entryView } from './view.ts';

/** The viewer's own entry of that id; throws `NotFound` for somebody else's too. */
export async function getEntry({ database: { db }, viewer }: UserContext, { id }: { id: string }) {
  const [row] = await selectEntries(db).where(and(eq(inbox_entries.id, id), isShownTo(viewer)));
  if (!row) throw new NotFound('Inbox entry');
  return entryView(row);
}
