import type { FeedbackLabel, NotLearnt } from '@foyer/contract';
import type { UserContext } from '#platform/context';
import { type Transaction, violatedConstraint } from '#platform/database';
import { Invalid, NotFound } from '#platform/errors';
import { lockTeaching } from '../consent/lock-teaching.ts';
import { embedded } from '../embedded.ts';
import { mayTellOthers } from '../learn/may-tell-others.ts';
import { refreshLearning } from '../learning.ts';
import { forgetAnswer, remember } from '../memories/remember.ts';
import { message_feedback } from '../table.ts';
import { findJudgedAnswer } from './find-judged-answer.ts';
import { feedbackView } from './view.ts';

interface Input {
  messageId: string;
  foId: string;
  label: FeedbackLabel;
  replacement?: string | null | undefined;
  usedForTraining: boolean;
}

type Answer = Awaited<ReturnType<typeof findJudgedAnswer>>;

/**
 * The owner's verdict on an answer; a second one replaces the first and what it taught. A visitor's question is theirs:
 * unless they allow it, the verdict is kept and nothing is learnt, whatever is asked for.
 */
export async function submitFeedback(ctx: UserContext, input: Input) {
  const answer = await findJudgedAnswer(ctx, input);
  if (input.label === 'edit' && input.replacement === answer.content.trim())
    throw new Invalid('Please provide a different response');
  const reason = await reasonAgainst(ctx, input, answer);
  const columns = reason ? undefined : await embed(ctx, answer.question!);
  try {
    return await ctx.database.transaction((tx) => store(tx, ctx, input, answer, columns, reason));
  } catch (error) {
    // The conversation was deleted meanwhile.
    throw violatedConstraint(error)?.endsWith('_fk') ? new NotFound('Message') : error;
  }
}

async function reasonAgainst(
  { database }: UserContext,
  { usedForTraining, label, foId }: Input,
  { question, teaches, fromVisitor, userId, meta }: Answer,
): Promise<NotLearnt | null> {
  if (!usedForTraining) return 'not_wanted';
  if (!question?.trim()) return 'no_question';
  if (!teaches) return 'no_consent';
  if (label === 'edit' || !fromVisitor) return null;
  const given = { foId, userId, sources: meta.sources ?? [] };
  return (await mayTellOthers(database.db, given)) ? null : 'private_source';
}

async function embed({ ai }: UserContext, question: string) {
  const [vector] = await ai.embedding.embed([question]);
  return embedded(vector!, ai.embedding.model);
}

async function store(
  tx: Transaction,
  { clock }: UserContext,
  input: Input,
  answer: Answer,
  columns: ReturnType<typeof embedded> | undefined,
  reason: NotLearnt | null,
) {
  const { messageId, foId, label, replacement, usedForTraining } = input;
  const { conversationId, question } = answer;
  const teaching = await lockTeaching(tx, conversationId);
  if (!teaching) throw new NotFound('Message');
  const verdict = {
    label,
    replacement: label === 'edit' ? replacement! : null,
    used_for_training: usedForTraining,
    updated_at: clock(),
  };
  const [row] = await tx
    .insert(message_feedback)
    .values({ fo_id: foId, message_id: messageId, ...verdict })
    .onConflictDoUpdate({ target: message_feedback.message_id, set: verdict })
    .returning();
  const learnt = columns !== undefined && teaching.allowed;
  if (learnt)
    await remember(tx, {
      foId,
      conversationId,
      messageId,
      question: question!,
      answer: verdict.replacement ?? answer.content,
      label,
      origin: 'feedback',
      ...columns,
    });
  else await forgetAnswer(tx, messageId);
  await refreshLearning(tx, foId);
  return { ...feedbackView(row!, learnt), not_learnt: learnt ? null : (reason ?? 'no_consent') };
}
