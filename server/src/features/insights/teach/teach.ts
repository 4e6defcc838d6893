import { limits, type Teaching } from '@foyer/contract';
import { inArray, sql } from 'drizzle-orm';
import { allMessages } from '#features/chat';
import { findOwnPersona } from '#features/personas';
import { saveFact, submitFeedback } from '#features/training';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { Conflict, NotFound } from '#platform/errors';
import type { Unanswered } from '../questions/read-unanswered.ts';
import { unansweredGroups } from '../questions/shown-questions.ts';
import { unanswered_questions } from '../table.ts';
import { notifyAskersJob } from './notify-askers.ts';

interface Input {
  foId: string;
  questionId: string;
  teach: Teaching;
  tell: boolean;
}

const dayMilliseconds = 86_400_000;

/**
 * Saves the owner's answer to a group of questions, which then leave the list. Optionally notifies, once, the visitors
 * whose conversation the owner may read.
 */
export async function teach(ctx: UserContext, { foId, questionId, teach, tell }: Input) {
  await findOwnPersona(ctx.database.db, ctx.viewer, foId);
  const group = await findGroup(ctx, foId, questionId);
  if (teach.as === 'fact') await saveFact(ctx, factOf(foId, teach));
  else await storeMemory(ctx, foId, group, teach.answer);
  return ctx.database.transaction((tx) => store(tx, ctx, { foId, group, answer: teach.answer, tell }));
}

/** The group in the longest period, of which a shorter period shows a part. */
async function findGroup(ctx: UserContext, foId: string, questionId: string): Promise<Unanswered[]> {
  const maxDays = Math.max(...limits.insights.days);
  const since = new Date(ctx.clock().getTime() - maxDays * dayMilliseconds);
  const groups = await unansweredGroups(ctx, foId, since);
  const group = groups.find((members) => members.some(({ id }) => id === questionId));
  const people = new Set(group?.map(({ userId }) => userId));
  if (!group || people.size < limits.insights.people)
    throw new Conflict('question_gone', 'This question is not open any more. Please reload the page.');
  return group;
}

const factOf = (foId: string, { key, answer, replaces }: Extract<Teaching, { as: 'fact' }>) => ({
  foId,
  key,
  value: answer,
  confidence: limits.fact.confidence,
  replaces,
});

/** Stores the answer as a memory of a visitor's question, if one of the visitors allows it. */
async function storeMemory(ctx: UserContext, foId: string, group: Unanswered[], answer: string) {
  for (const { id } of group.filter(({ allowsLearning }) => allowsLearning)) {
    const verdict = {
      messageId: id,
      foId,
      label: 'edit',
      replacement: answer,
      usedForTraining: true,
    } as const;
    if (await submitAndLearn(ctx, verdict)) return;
  }
  throw new Conflict(
    'no_consent',
    'None of those who asked allows your FO to learn from the conversation. You can save the answer as a fact.',
  );
}

/** True if the persona learnt from the feedback; false also if the conversation was deleted meanwhile. */
async function submitAndLearn(...[ctx, verdict]: Parameters<typeof submitFeedback>): Promise<boolean> {
  try {
    return (await submitFeedback(ctx, verdict)).learnt;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

async function store(
  tx: Transaction,
  { jobs, clock, viewer }: UserContext,
  { foId, group, answer, tell }: { foId: string; group: Unanswered[]; answer: string; tell: boolean },
) {
  const taughtAt = clock();
  // Conversations may have been deleted while the answer was saved.
  const remaining = await tx
    .select({ id: allMessages.id })
    .from(allMessages)
    .where(
      inArray(
        allMessages.id,
        group.map(({ id }) => id),
      ),
    );
  const remainingIds = new Set(remaining.map(({ id }) => id));
  const questions = group.filter(({ id }) => remainingIds.has(id));
  if (questions.length === 0) return { told: 0 };
  const rows = questions.map(({ id }) => ({ message_id: id, taught_at: taughtAt }));
  await tx
    .insert(unanswered_questions)
    .values(rows.sort((one, other) => (one.message_id < other.message_id ? -1 : 1)))
    .onConflictDoUpdate({
      target: unanswered_questions.message_id,
      set: { taught_at: sql`excluded.taught_at` },
    });
  if (!tell) return { told: 0 };
  await jobs.send(tx, notifyAskersJob, {
    foId,
    ownerId: viewer.id,
    answer,
    messages: rows.map((row) => row.message_id),
  });
  return { told: new Set(questions.map(({ conversationId }) => conversationId)).size };
}
