import { and, eq } from 'drizzle-orm';
import { type ChatContext, conversationSource, type OngoingAnswers, sendMessage } from '#features/chat';
import { ownerOf } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Executor, Transaction } from '#platform/database';
import { askerOf, samples } from '../samples.ts';
import { askJob } from './furnish-job.ts';
import { sampleContext } from './sample-context.ts';

interface AskData {
  foId: string;
}

/** A sample that has read its document is asked what it can answer now. */
export async function askWhenRead(tx: Transaction, platform: Platform, { foId }: AskData): Promise<void> {
  const sample = await sampleOf(tx, foId);
  if (sample && !(await wasAsked(tx, foId, askerOf(sample.ownerId))))
    await platform.jobs.send(tx, askJob, { foId });
}

/** Holds the conversation of a sample, by the real turn, as the account of another one. A second time is harmless. */
export async function askSample(
  platform: Platform,
  ongoing: OngoingAnswers,
  { foId }: AskData,
): Promise<void> {
  const { db } = platform.database;
  const sample = await sampleOf(db, foId);
  if (!sample) return;
  const asker = askerOf(sample.ownerId);
  if (await wasAsked(db, foId, asker)) return;
  const ctx: ChatContext = { ...sampleContext(platform, asker), ongoing };
  let conversationId: string | undefined;
  for (const message of sample.questions)
    conversationId = await ask(ctx, { foId, message, conversationId, instant: true });
}

async function sampleOf(executor: Executor, foId: string) {
  const ownerId = await ownerOf(executor, foId);
  return samples.find((sample) => sample.ownerId === ownerId);
}

async function wasAsked(executor: Executor, foId: string, asker: string): Promise<boolean> {
  const { id, fo_id, user_id } = conversationSource;
  const found = await executor
    .select({ id })
    .from(conversationSource)
    .where(and(eq(fo_id, foId), eq(user_id, asker)))
    .limit(1);
  return found.length > 0;
}

/** Waits for the whole answer, and gives the conversation in which it stands. */
async function ask(
  ctx: ChatContext,
  request: Parameters<typeof sendMessage>[1],
): Promise<string | undefined> {
  const follow = await sendMessage(ctx, request);
  return new Promise((resolve) => {
    let conversationId: string | undefined;
    follow((event) => {
      if (event?.type === 'metadata') conversationId = event.conversationId;
      if (!event) resolve(conversationId);
    });
  });
}
