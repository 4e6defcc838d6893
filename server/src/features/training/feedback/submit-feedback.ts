import type { FeedbackLabel, NotLearntReason } from '@foyer/contract';
import { eq } from 'drizzle-orm';
import { allMessages } from '#features/chat';
import type { UserContext } from '#platform/context';
import { onlyRow, type Transaction, violatedConstraint } from '#platform/database';
import { Invalid, NotFound } from '#platform/errors';
import { lockTeaching } from '../consent/lock-teaching.ts';
import { type embeddingColumns, embedText } from '../embedding-columns.ts';
import { mayRepeatToOthers } from '../learn/may-repeat-to-others.ts';
import { refreshLearning } from '../learning.ts';
import { forgetAnswer, remember } from '../memories/remember.ts';
import { forgotten_answers, message_feedback } from '../table.ts';
import { answerUnfinished, findJudgedAnswer } from './find-rated-answer.ts';
import { feedbackView } from './read-feedback.ts';

interface Input {
  messageId: string;
  foId: string;
  label: FeedbackLabel;
  replacement?: string | null | undefined;
  usedForTraining: boolean;
}

type Answer = Awaited<ReturnType<typeof findJudgedAnswer>>;
/** What a verdict teaches, or the reason why it teaches nothing. */
type Lesson =
  | { question: string; columns: ReturnType<typeof embeddingColumns> }
  | { reason: NotLearntReason };

/**
 * Stores the owner's verdict on an answer, replacing an earlier one and what it taught. Without the visitor's consent
 * the verdict is stored, but nothing is learnt.
 */
export async function submitFeedback(ctx: UserContext, input: Input) {
  const answer = await findJudgedAnswer(ctx, input);
  const replacement = replacementOf(input, answer);
  const lesson = await lessonOf(ctx, input, answer);
  try {
    return await ctx.database.transaction((tx) => store(tx, ctx, { ...input, replacement }, answer, lesson));
  } catch (error) {
    // The conversation was deleted meanwhile.
    throw violatedConstraint(error)?.endsWith('_fk') ? new NotFound('Message') : error;
  }
}

function replacementOf({ label, replacement }: Input, { content }: Answer): string | null {
  if (label !== 'edit') return null;
  if (!replacement || replacement === content.trim())
    throw new Invalid('Please provide a different response');
  return replacement;
}

async function lessonOf(
  { database, ai }: UserContext,
  { usedForTraining, label, foId }: Input,
  { question, teaches, fromVisitor, userId, meta }: Answer,
): Promise<Lesson> {
  if (!usedForTraining) return { reason: 'not_wanted' };
  if (!question?.trim()) return { reason: 'no_question' };
  if (!teaches) return { reason: 'no_consent' };
  const sourcesOfAnswer = { foId, userId, sources: meta.sources ?? [] };
  if (label !== 'edit' && fromVisitor && !(await mayRepeatToOthers(database.db, sourcesOfAnswer)))
    return { reason: 'private_source' };
  return { question, columns: await embedText(ai, question) };
}

async function store(
  tx: Transaction,
  { clock, viewer, events }: UserContext,
  { messageId, foId, label, replacement, usedForTraining }: Input & { replacement: string | null },
  { conversationId, content, status }: Answer,
  lesson: Lesson,
) {
  const teaching = await lockTeaching(tx, conversationId);
  if (!teaching) throw new NotFound('Message');
  // A stopped answer may have been retried meanwhile.
  const [answer] = await tx
    .select({ content: allMessages.content, status: allMessages.status })
    .from(allMessages)
    .where(eq(allMessages.id, messageId));
  if (answer?.content !== content || answer.status !== status) throw answerUnfinished();
  const verdict = {
    label,
    replacement,
    used_for_training: usedForTraining,
    updated_at: clock(),
  };
  const row = onlyRow(
    await tx
      .insert(message_feedback)
      .values({ fo_id: foId, message_id: messageId, ...verdict })
      .onConflictDoUpdate({ target: message_feedback.message_id, set: verdict })
      .returning(),
  );
  const learnt = 'columns' in lesson && teaching.allowed ? lesson : undefined;
  if (learnt)
    await remember(tx, {
      foId,
      conversationId,
      messageId,
      question: learnt.question,
      answer: replacement ?? content,
      label,
      origin: 'feedback',
      ...learnt.columns,
    });
  else await forgetAnswer(tx, messageId);
  // After the memory, as in a deletion of the memory, so that the two do not deadlock.
  await tx.delete(forgotten_answers).where(eq(forgotten_answers.message_id, messageId));
  await refreshLearning(tx, foId);
  await events.publish(tx, viewer.id, { type: 'training', foId });
  const reason = 'reason' in lesson ? lesson.reason : 'no_consent';
  return { ...feedbackView(row, learnt !== undefined), not_learnt: learnt ? null : reason };
}
