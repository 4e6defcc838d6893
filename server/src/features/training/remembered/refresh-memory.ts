import { limits } from '@foyer/contract';
import { firstCharacters } from '@foyer/contract/first-characters';
import { and, desc, eq, exists, gt, inArray, min, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { allMessages, conversationSource, currentMessages, lockAndCheckTakenOver } from '#features/chat';
import { AiError, type AiErrorCode } from '#platform/ai';
import type { Platform } from '#platform/context';
import { type Executor, onlyRow, type Transaction } from '#platform/database';
import { fo_memory } from '../table.ts';

export const refreshMemoryJob = 'refresh-viewer-memory';

/** Maximum number of statements from which a summary is made again. */
const maxStatementsAgain = 400;
/** Limits of one call to the model, which may have a small context; the first statement may be longer. */
const maxStatements = 40;
const maxCharacters = 24_000;

export interface RefreshMemory {
  foId: string;
  userId: string;
}

/** Failures that the same statements may cause again. */
const unsummarizable: AiErrorCode[] = ['ai_cut_off', 'ai_filtered', 'ai_empty_answer'];

/**
 * Updates a persona's summary about a viewer from the messages since the last one, the oldest first; another job follows if
 * they are too many for one call. Idempotent; discarded if the viewer changed or cleared the summary concurrently.
 */
export async function refreshMemory(
  platform: Platform,
  { foId, userId }: RefreshMemory,
  isLastAttempt = false,
) {
  const { database, ai } = platform;
  const isNote = and(eq(fo_memory.fo_id, foId), eq(fo_memory.user_id, userId));
  const [note] = await database.db.select().from(fo_memory).where(isNote);
  // The note was cleared after this job was queued, or an earlier job has updated it.
  if (!note || note.turns <= 0) return;
  const count = await countStatements(database.db, note, note.turns);
  const statements = await statementsOf(database.db, note)
    .orderBy(desc(currentMessages.created_at), desc(min(currentMessages.position)))
    .limit(Math.min(count, maxStatements))
    .offset(Math.max(0, count - maxStatements));
  const oldest = firstThatFit(statements.map(({ content }) => content).reverse());
  const summary = await ai.memory.summarise(note.summary, oldest, note.saved).catch((error: unknown) => {
    if (!isLastAttempt || !(error instanceof AiError) || !unsummarizable.includes(error.code)) throw error;
    // Else these statements would be part of every later request, and nothing new would be remembered.
    platform.log.warn({ err: error, foId }, 'what a viewer said could not be summarized');
    return note.summary;
  });
  // Edits and deletions leave fewer statements than turns.
  const turns = note.turns - (count - oldest.length);
  await database.transaction((tx) => store(tx, platform, note, { summary, turns }));
}

/** The first of the statements, as many as one call can have. */
function firstThatFit(statements: string[]): string[] {
  let characters = 0;
  const end = statements.findIndex((statement, index) => {
    characters += statement.length;
    return index > 0 && characters > maxCharacters;
  });
  return end === -1 ? statements : statements.slice(0, end);
}

/**
 * What the viewer has said to the persona since they saved or cleared the summary. A message and its copies in branches
 * have the same `created_at` and are one statement, which remains while one of them does.
 */
const statementsOf = (executor: Executor, note: typeof fo_memory.$inferSelect) =>
  executor
    .select({ content: currentMessages.content })
    .from(currentMessages)
    .innerJoin(conversationSource, eq(conversationSource.id, currentMessages.conversation_id))
    .where(
      and(
        eq(conversationSource.fo_id, note.fo_id),
        eq(conversationSource.user_id, note.user_id),
        eq(conversationSource.is_private, false),
        eq(currentMessages.role, 'user'),
        // Messages to the owner in person are not the persona's to remember.
        sql`not ${currentMessages.meta} ? 'epoch'`,
        note.since ? gt(currentMessages.created_at, note.since) : undefined,
        // Turns are counted by their answers: a message whose answer is in progress or failed would take the place of an
        // earlier one. In talks the answer is removed if nobody heard it.
        or(
          exists(answersTo(executor, inArray(answers.status, ['complete', 'stopped']))),
          notExists(answersTo(executor)),
        ),
      ),
    )
    .groupBy(currentMessages.created_at, currentMessages.content);

const answers = alias(allMessages, 'answer');

const answersTo = (executor: Executor, condition?: SQL) =>
  executor
    .select({ id: answers.id })
    .from(answers)
    .where(and(eq(answers.reply_to, currentMessages.id), condition));

/** Number of statements, at most `max`. */
async function countStatements(executor: Executor, note: typeof fo_memory.$inferSelect, max: number) {
  const statements = statementsOf(executor, note).limit(max).as('statements');
  return onlyRow(await executor.select({ count: sql<number>`count(*)::int` }).from(statements)).count;
}

/**
 * Makes the summary again, after a conversation was deleted, from what the viewer saved last and from the newest statements
 * of the remaining conversations. A summary in progress is discarded.
 */
export async function summarizeAgain(
  tx: Transaction,
  { jobs, events }: Pick<Platform, 'jobs' | 'events'>,
  { foId, userId }: RefreshMemory,
): Promise<void> {
  const isNote = and(eq(fo_memory.fo_id, foId), eq(fo_memory.user_id, userId));
  const [note] = await tx.select().from(fo_memory).where(isNote).for('update');
  if (!note) return;
  const turns = await countStatements(tx, note, maxStatementsAgain);
  await tx
    .update(fo_memory)
    .set({ summary: note.saved, turns, revision: note.revision + 1, updated_at: new Date() })
    .where(isNote);
  await events.publish(tx, userId, { type: 'training', foId });
  if (turns > 0) await jobs.send(tx, refreshMemoryJob, { foId, userId } satisfies RefreshMemory);
}

/** Does nothing during a takeover: the turns stay counted, and a later summary includes them. */
async function store(
  tx: Transaction,
  { jobs, events }: Pick<Platform, 'jobs' | 'events'>,
  note: typeof fo_memory.$inferSelect,
  { summary, turns }: { summary: string; turns: number },
) {
  const pair = { foId: note.fo_id, userId: note.user_id };
  if (await lockAndCheckTakenOver(tx, pair)) return;
  const stored = await tx
    .update(fo_memory)
    .set({
      summary: firstCharacters(summary, limits.remembered.max),
      turns: sql`${fo_memory.turns} - ${turns}`,
      revision: note.revision + 1,
      updated_at: new Date(),
    })
    .where(
      and(
        eq(fo_memory.fo_id, pair.foId),
        eq(fo_memory.user_id, pair.userId),
        eq(fo_memory.revision, note.revision),
      ),
    )
    .returning({ turns: fo_memory.turns });
  if (stored.length === 0) return;
  await events.publish(tx, pair.userId, { type: 'training', foId: pair.foId });
  if (turns < note.turns) await jobs.send(tx, refreshMemoryJob, pair satisfies RefreshMemory);
}
