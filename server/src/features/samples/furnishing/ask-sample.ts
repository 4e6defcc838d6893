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
  await showReading(sampleContext(platform, sample.ownerId), foId);
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
    const now = async () => (await askedQuestions(db, [foId])).find((one) => one.question === question);
    const end = async () => ongoing.find((await now())?.answerId ?? '')?.stop('interrupted');
    await answered(ctx, request, { end, ...job });
    if (!(await now())?.isAnswered) throw new Error(`${sample.name} did not answer "${question}".`);
  }
}

async function sampleOf(executor: Executor, foId: string) {
  const ownerId = await ownerOf(executor, foId);
  return samples.find((sample) => sample.ownerId === ownerId);
}

/** Shows the document and questions about it on the sample's page, as an owner would. */
async function showReading(ctx: UserContext, foId: string): Promise<void> {
  const choices = await getOwnShowcase(ctx, { foId });
  const documents = { show: choices.documents.map(({ id }) => id), hide: [] };
  const { questions } = await updateShowcase(ctx, { foId, documents });
  const show = questions.map(({ question }) => question);
  await updateShowcase(ctx, { foId, questions: { show, hide: [] } });
}

interface Limit extends AskingJob {
  /** Ends the answer early. */
  end(): Promise<void>;
}

/** Waits until an answer is stored. It is ended after the timeout, or when the server stops. */
async function answered(
  ctx: ChatContext,
  request: Parameters<typeof sendMessage>[1],
  { end, signal, answerMilliseconds: milliseconds = answerMilliseconds }: Limit,
): Promise<void> {
  const follow = await sendMessage(ctx, request);
  const stored = Promise.withResolvers<void>();
  const unfollow = follow((event) => !event && stored.resolve());
  const over = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
  const fail = () => stored.reject(over.reason);
  over.addEventListener('abort', fail);
  if (over.aborted) fail();
  try {
    await stored.promise;
  } catch (error) {
    await end();
    throw error;
  } finally {
    over.removeEventListener('abort', fail);
    unfollow();
  }
}
