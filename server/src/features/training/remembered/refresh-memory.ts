import { limits } from '@foyer/contract';
import { firstCharacters } from '@foyer/contract/first-characters';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { conversationSource, currentMessages, lockAndCheckTakenOver } from '#features/chat';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { fo_memory } from '../table.ts';

export const refreshMemoryJob = 'refresh-viewer-memory';

/** Maximum number of statements in a summary that is made again. */
const statementsAfterDeletion = 100;

export interface RefreshMemory {
  foId: string;
  userId: string;
}

/**
 * Updates a persona's summary about a viewer from the messages since the last one. Idempotent; discarded if the viewer
 * changed or cleared the summary concurrently.
 */
export async function refreshMemory({ database, ai }: Platform, { foId, userId }: RefreshMemory) {
  const mine = and(eq(fo_memory.fo_id, foId), eq(fo_memory.user_id, userId));
  const [note] = await database.db.select().from(fo_memory).where(mine);
  // The note was cleared after this job was queued, or an earlier job has updated it.
  if (!note || note.turns <= 0) return;
  const statements = await database.db
    .select({ content: currentMessages.content })
    .from(currentMessages)
    .innerJoin(conversationSource, eq(conversationSource.id, currentMessages.conversation_id))
    .where(isStatement(note))
    .orderBy(desc(currentMessages.position))
    .limit(note.turns);
  const summary = await ai.memory.summarise(note.summary, statements.map(({ content }) => content).reverse());
  await database.transaction((tx) => store(tx, note, summary));
}

/** What the viewer has said to the persona since they saved or cleared the summary. */
const isStatement = (note: Pick<typeof fo_memory.$inferSelect, 'fo_id' | 'user_id' | 'since'>) =>
  and(
    eq(conversationSource.fo_id, note.fo_id),
    eq(conversationSource.user_id, note.user_id),
    eq(conversationSource.is_private, false),
    eq(currentMessages.role, 'user'),
    // Messages to the owner in person are not the persona's to remember.
    sql`not ${currentMessages.meta} ? 'epoch'`,
    note.since ? gt(currentMessages.created_at, note.since) : undefined,
  );

/**
 * Makes the summary again from what the viewer saved last and the newest statements of the remaining conversations, after
 * one was deleted. A summary in progress is discarded.
 */
export async function summarizeAgain(
  tx: Transaction,
  { jobs, events }: Pick<Platform, 'jobs' | 'events'>,
  { foId, userId }: RefreshMemory,
): Promise<void> {
  const mine = and(eq(fo_memory.fo_id, foId), eq(fo_memory.user_id, userId));
  const [note] = await tx.select().from(fo_memory).where(mine).for('update');
  if (!note) return;
  const statements = await tx
    .select({ id: currentMessages.id })
    .from(currentMessages)
    .innerJoin(conversationSource, eq(conversationSource.id, currentMessages.conversation_id))
    .where(isStatement(note))
    .limit(statementsAfterDeletion);
  const turns = statements.length;
  await tx
    .update(fo_memory)
    .set({ summary: note.saved, turns, revision: note.revision + 1, updated_at: new Date() })
    .where(mine);
  await events.publish(tx, userId, { type: 'training', foId });
  if (turns > 0) await jobs.send(tx, refreshMemoryJob, { foId, userId } satisfies RefreshMemory);
}

/** Does nothing during a takeover: the turns stay counted, and a later summary includes them. */
async function store(tx: Transaction, note: typeof fo_memory.$inferSelect, summary: string) {
  const pair = { foId: note.fo_id, userId: note.user_id };
  if (await lockAndCheckTakenOver(tx, pair)) return;
  await tx
    .update(fo_memory)
    .set({
      summary: firstCharacters(summary, limits.remembered.max),
      turns: sql`${fo_memory.turns} - ${note.turns}`,
      revision: note.revision + 1,
      updated_at: new Date(),
    })
    .where(
      and(
        eq(fo_memory.fo_id, pair.foId),
        eq(fo_memory.user_id, pair.userId),
        eq(fo_memory.revision, note.revision),
      ),
    );
}
