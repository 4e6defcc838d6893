import { limits } from '@foyer/contract';
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { findOwnPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { onlyRow, type Transaction, violatedConstraint } from '#platform/database';
import { Conflict } from '#platform/errors';
import { fingerprintOf } from '../fingerprint.ts';
import { fo_evaluations, fo_test_questions } from '../table.ts';
import { failRun } from './end-run.ts';
import { type EvaluationJob, evaluationJob } from './evaluation-job.ts';

/** Returns the id of the persona's running evaluation; starts one if there is none. */
export async function beginRun(ctx: UserContext, foId: string): Promise<string> {
  const { database, viewer, limits: rateLimits } = ctx;
  await findOwnPersona(database.db, viewer, foId);
  const running = await findRunning(ctx, foId);
  if (running) return running;
  await rateLimits.use('evaluationPerDay', viewer.id);
  try {
    return await database.transaction((tx) => begin(tx, ctx, foId));
  } catch (error) {
    await rateLimits.refund('evaluationPerDay', viewer.id);
    if (violatedConstraint(error) !== 'fo_evaluations_running_once') throw error;
    // Another call began a run, which may have ended by now.
    return beginRun(ctx, foId);
  }
}

/** A run whose job is lost, as after restoring a backup, must not block a new one. */
async function findRunning(ctx: UserContext, foId: string): Promise<string | undefined> {
  const [run] = await ctx.database.db
    .select({ id: fo_evaluations.id })
    .from(fo_evaluations)
    .where(and(eq(fo_evaluations.fo_id, foId), eq(fo_evaluations.status, 'running')));
  if (!run) return undefined;
  if (await ctx.jobs.isUnderWay(evaluationJob, dataOf(ctx, foId, run.id))) return run.id;
  await failRun(ctx, dataOf(ctx, foId, run.id));
  return undefined;
}

async function begin(tx: Transaction, ctx: UserContext, foId: string): Promise<string> {
  const questions = await tx
    .select({ question: fo_test_questions.question })
    .from(fo_test_questions)
    .where(eq(fo_test_questions.fo_id, foId))
    .orderBy(asc(fo_test_questions.created_at), asc(fo_test_questions.id));
  if (questions.length < limits.testQuestions.min)
    throw new Conflict('too_few_questions', `Please add at least ${limits.testQuestions.min} test questions`);
  const run = onlyRow(
    await tx
      .insert(fo_evaluations)
      .values({
        fo_id: foId,
        asked: questions.map(({ question }) => question),
        engine: ctx.ai.chat.label,
        fingerprint: await fingerprintOf(tx, foId),
        created_at: ctx.clock(),
      })
      .returning({ id: fo_evaluations.id }),
  );
  await removeOldest(tx, foId);
  const data = dataOf(ctx, foId, run.id);
  await ctx.jobs.send(tx, evaluationJob, data);
  await ctx.events.publish(tx, ctx.viewer.id, { type: 'evaluation', foId, runId: data.runId });
  return data.runId;
}

const dataOf = ({ viewer }: UserContext, foId: string, runId: string): EvaluationJob => ({
  runId,
  foId,
  userId: viewer.id,
});

/** Deletes failed runs first: the newest completed one has the shown results and the report card. */
async function removeOldest(tx: Transaction, foId: string) {
  const past = tx
    .select({ id: fo_evaluations.id })
    .from(fo_evaluations)
    .where(and(eq(fo_evaluations.fo_id, foId), ne(fo_evaluations.status, 'running')))
    .orderBy(desc(eq(fo_evaluations.status, 'completed')), desc(fo_evaluations.created_at))
    .offset(limits.evaluations.stored - 1);
  await tx.delete(fo_evaluations).where(inArray(fo_evaluations.id, past));
}
