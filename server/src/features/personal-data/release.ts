import { and, eq, inArray, not, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Runs } from '#features/chat';
import { forgetPassages, lockTerms, removeVectors } from '#features/knowledge';
import { retireHandles } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { removeStored } from '#platform/storage';
import { conversations, messages } from '../chat/table.ts';
import { processing_jobs, uploaded_files } from '../knowledge/table.ts';
import { fos } from '../personas/table.ts';

/** Whose things are about to go: a person's, or only those of personas. */
export interface Leaving {
  userId?: string;
  personas: string[];
}

export type ReleaseContext = Platform & { runs: Runs };

/**
 * Lets go of what no foreign key reaches, before the rows themselves are deleted in the same transaction: answers that
 * are being made stop, jobs go from the queue, and documents and remembered passages after the commit.
 */
export async function release(tx: Transaction, ctx: ReleaseContext, leaving: Leaving): Promise<void> {
  await stopAnswers(tx, ctx, leaving);
  for (const foId of leaving.personas.toSorted()) await lockTerms(tx, foId);
  await forgetJobs(tx, ctx, leaving);
  await removeDocuments(tx, ctx, leaving);
  await retireHandles(tx, leaving.personas);
  tx.onCommit(() => forgetPassages(ctx));
}

/** Visitors begin no new answers: those that are being stored would stand in the way of the deletion again and again. */
export async function closeDoors({ database }: ReleaseContext, owner: string): Promise<void> {
  await database.db.update(fos).set({ is_public: false }).where(eq(fos.owner_id, owner));
}

/** Locked first: an answer that is just being stored locks its own row before those that are deleted afterwards. */
async function stopAnswers(tx: Transaction, { runs }: ReleaseContext, leaving: Leaving) {
  const answers = await tx
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(and(eq(messages.status, 'streaming'), isOf(leaving, conversations)))
    .orderBy(messages.id)
    .for('update', { of: messages });
  // Another process that makes one learns of this at its next checkpoint.
  tx.onCommit(() => {
    for (const { id } of answers) runs.of(id)?.stop('stopped');
  });
}

async function forgetJobs(tx: Transaction, { jobs }: ReleaseContext, leaving: Leaving) {
  const found = await tx
    .select({ id: processing_jobs.id })
    .from(processing_jobs)
    .where(isOf(leaving, processing_jobs))
    .unionAll(tx.select({ id: conversations.id }).from(conversations).where(isOf(leaving, conversations)));
  const { userId, personas } = leaving;
  await jobs.forget(tx, [...(userId ? [userId] : []), ...personas, ...found.map(({ id }) => id)]);
}

/** A persona's folder whole; of others' personas, the files that this person gave them. Their vectors go the same way. */
async function removeDocuments(tx: Transaction, ctx: ReleaseContext, { userId, personas }: Leaving) {
  const elsewhere = userId
    ? await tx
        .select({ foId: uploaded_files.fo_id, fileId: uploaded_files.id, path: uploaded_files.storage_path })
        .from(uploaded_files)
        .where(and(eq(uploaded_files.user_id, userId), not(inArray(uploaded_files.fo_id, personas))))
    : [];
  await removeStored(tx, ctx, 'documents', [...personas, ...elsewhere.map(({ path }) => path)]);
  await removeVectors(tx, ctx, [...personas.map((foId) => ({ foId, fileId: null })), ...elsewhere]);
}

const isOf = ({ userId, personas }: Leaving, table: { user_id: AnyPgColumn; fo_id: AnyPgColumn }) =>
  or(userId ? eq(table.user_id, userId) : undefined, inArray(table.fo_id, personas));
