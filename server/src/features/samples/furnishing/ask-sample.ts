import { type ChatContext, type OngoingAnswers, sendMessage } from '#features/chat';
import { ownerOf } from '#features/personas';
import { getOwnShowcase, updateShowcase } from '#features/showcase';
import type { Platform, UserContext } from '#platform/context';
import type { Executor, Transaction } from '#platform/database';
import type { RunningJob } from '#platform/jobs';
import { askerOf, samples } from '../samples.ts';
import { askedQuestions, clientMessageIdOf, isAllAnswered } from './asked-questions.ts';
import { type AskData, askJob } from './furnish-job.ts';
import { sampleContext } from './furnish-sample.ts';

/** Timeout of one answer; a language model on a small machine is slow. */
const answerMilliseconds = 180_000;

/** Queues a sample's questions once it has read its document. */
export async function askWhenRead(tx: Transaction, platform: Platform, { foId }: AskData): Promise<void> {
  const sample = await sampleOf(tx, foId);
  if (!sample || isAllAnswered(sample, foId, await askedQuestions(tx, [foId]))) return;
  await platform.jobs.send(tx, askJob, { foId });
}

interface AskingJob extends RunningJob {
  answerMilliseconds?: number;
}

/**
 * Adds a sample's document to its page, and asks its questions by real turns from another sample's account. Idempotent:
 * answered questions are skipped, and interrupted or failed answers are retried. Rejects at the first question that is
 * not answered in time.
 */
export async function askSample(
  platform: Platform,
  ongoing: OngoingAnswers,
  { foId }: AskData,
  job: AskingJob,
): Promise<void> {
  const { db } = platform.database;
  const sample = await sampleOf(db, foId);
  if (!sample) return;
  await showDocument(sampleContext(platform, sample.ownerId), foId);
  for (const question of sample.questions) {
    const earlierQuestions = await askedQuestions(db, [foId]);
    const asker = earlierQuestions[0]?.userId ?? askerOf(sample.ownerId);
    const ctx: ChatContext = { ...sampleContext(platform, asker), ongoing };
    const earlierQuestion = earlierQuestions.find((one) => one.question === question);
    if (earlierQuestion?.isAnswered) continue;
    const request = earlierQuestion
      ? { foId, retry: earlierQuestion.answerId, instant: true }
      : {
          foId,
          message: question,
          conversationId: earlierQuestions[0]?.conversationId,
          clientMessageId: clientMessageIdOf(foId, question),
          instant: true,
        };
    const findQuestion = async () =>
      (await askedQuestions(db, [foId])).find((one) => one.question === question);
    const stopAnswer = async () => ongoing.find((await findQuestion())?.answerId ?? '')?.stop('interrupted');
    await waitForAnswer(ctx, request, { stopAnswer, ...job });
    if (!(await findQuestion())?.isAnswered) throw new Error(`${sample.name} did not answer "${question}".`);
  }
}

async function sampleOf(executor: Executor, foId: string) {
  const ownerId = await ownerOf(executor, foId);
  return samples.find((sample) => sample.ownerId === ownerId);
}

/** Shows the document and questions about it on the sample's page, as an owner would. */
async function showDocument(ctx: UserContext, foId: string): Promise<void> {
  const choices = await getOwnShowcase(ctx, { foId });
  const documents = { show: choices.documents.map(({ id }) => id), hide: [] };
  const { questions } = await updateShowcase(ctx, { foId, documents });
  const show = questions.map(({ question }) => question);
  await updateShowcase(ctx, { foId, questions: { show, hide: [] } });
}

interface AnswerLimits extends AskingJob {
  /** Ends the answer early. */
  stopAnswer(): Promise<void>;
}

/** Waits until an answer is stored. It is ended after the timeout, or when the server stops. */
async function waitForAnswer(
  ctx: ChatContext,
  request: Parameters<typeof sendMessage>[1],
  { stopAnswer, signal, answerMilliseconds: milliseconds = answerMilliseconds }: AnswerLimits,
): Promise<void> {
  const follow = await sendMessage(ctx, request);
  const stored = Promise.withResolvers<void>();
  const unfollow = follow((event) => !event && stored.resolve());
  const limitSignal = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
  const fail = () => stored.reject(limitSignal.reason);
  limitSignal.addEventListener('abort', fail);
  if (limitSignal.aborted) fail();
  try {
    await stored.promise;
  } catch (error) {
    await stopAnswer();
    throw error;
  } finally {
    limitSignal.removeEventListener('abort', fail);
    unfollow();
  }
}
