import { and, eq } from 'drizzle-orm';
import { readPath } from '#features/chat';
import { findFeedback } from '#features/training';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { inbox_entries } from '../table.ts';
import { isShownTo, selectEntries } from './readable-entries.ts';
import { entryView } from './view.ts';

/** The viewer's own entry; throws `NotFound` for somebody else's too. */
export async function getEntry({ database: { db }, viewer }: UserContext, { id }: { id: string }) {
  const [row] = await selectEntries(db).where(and(eq(inbox_entries.id, id), isShownTo(viewer)));
  if (!row) throw new NotFound('Inbox entry');
  return entryView(row);
}

interface Page {
  id: string;
  before?: string | undefined;
  limit: number;
}

/**
 * A page of the messages of an entry's conversation, as the persona's owner reads them, with their feedback. A match
 * suggestion has none.
 */
export async function listMessages(ctx: UserContext, { id, before, limit }: Page) {
  const { conversation } = await getEntry(ctx, { id });
  if (!conversation) return { messages: [], has_earlier: false };
  const viewContext = { isOwner: true, now: ctx.clock() };
  const page = await readPath(ctx.database, { id: conversation.id, before, limit }, viewContext);
  const feedback = await findFeedback(
    ctx.database.db,
    page.messages.map((message) => message.id),
  );
  return {
    messages: page.messages.map((message) => ({ ...message, feedback: feedback.get(message.id) ?? null })),
    has_earlier: page.has_earlier,
  };
}
