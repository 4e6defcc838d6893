import { and, eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { type Transaction, violatedConstraint } from '#platform/database';
import { Conflict, NotFound, Refusal } from '#platform/errors';
import { notifyOwnersOfQuestions } from '../conversations/visitors-questions.ts';
import { allMessages } from '../messages/current-messages.ts';
import { messages } from '../table.ts';
import { isAbandoned, leaseBy, type ProcessLease, saidSoFar } from './lease.ts';

/** Columns of an answer that this process starts. */
export const answerInProgress = (lease: ProcessLease) =>
  ({
    role: 'assistant',
    sender: 'fo',
    is_human: false,
    content: '',
    status: 'streaming',
    ...leaseBy(lease),
  }) as const;

export const conversationBusy = () =>
  new Conflict('conversation_busy', 'Please wait until the current answer is finished, or stop it.');

/** The code lets the browser send the message without the file, which may be gone with the conversation that had it. */
export const attachmentMissing = () => new Refusal(404, 'attachment_missing', 'File not found');

/** Maps a violated constraint to the error that the user sees. */
export function refusalOfConflict(error: unknown): unknown {
  const violated = violatedConstraint(error);
  if (violated?.startsWith('message_attachments_file_id')) return attachmentMissing();
  if (violated === 'messages_streaming_once') return conversationBusy();
  return violated?.endsWith('_fk') ? new NotFound('Persona') : error;
}

/** Marks an answer that a dead server left in this conversation, and notifies the owner of its question. */
export async function interruptAbandoned(
  tx: Transaction,
  ctx: Pick<Platform, 'features'>,
  conversationId: string,
): Promise<void> {
  const answers = await tx
    .update(messages)
    .set({ status: 'interrupted', content: saidSoFar(allMessages), leased_until: null })
    .where(and(eq(messages.conversation_id, conversationId), isAbandoned))
    .returning({ id: messages.id });
  const ids = answers.map(({ id }) => id);
  if (ids.length > 0) await notifyOwnersOfQuestions(tx, ctx, ids);
}
