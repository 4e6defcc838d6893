import { limits } from '@foyer/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { allSettled, type Transaction } from '#platform/database';
import type { ConversationRemoval, FeatureEvents, StoredAnswer, TruncatedAnswer } from '#platform/features';
import { maxAttempts, type RunningJob } from '#platform/jobs';
import type { Feature } from '../feature.ts';
import { lockTeaching } from './consent/lock-teaching.ts';
import { memoryCount } from './counts.ts';
import { hasVerdict } from './feedback/read-feedback.ts';
import { type LearnData, learnFromConversation } from './learn/learn-from-conversation.ts';
import { learnJob, queueLearning } from './learn/learn-job.ts';
import {
  countTurns,
  publishTraining,
  refreshAfterRemoval,
  refreshDerived,
  refreshLearning,
  uncountTurn,
} from './learning.ts';
import { copyLearnt, copyOwnTraining } from './personal-data/copy.ts';
import { releaseLearnt } from './personal-data/release-learnt.ts';
import { recallLearnt } from './recall-learnt.ts';
import { reembedLearnt } from './reembed-learnt.ts';
import { countTowardsMemory } from './remembered/count-towards-memory.ts';
import {
  type RefreshMemory,
  refreshMemory,
  refreshMemoryJob,
  summarizeAgain,
} from './remembered/refresh-memory.ts';
import { trainingRoutes } from './routes.ts';
import { fo_facts, fo_memories, fo_memory, message_feedback } from './table.ts';

export const training: Feature = {
  name: 'training',
  router: { training: trainingRoutes },
  jobs: [
    {
      name: learnJob,
      run: (platform: Platform, data: LearnData, { signal }: RunningJob) =>
        learnFromConversation(platform, data, signal),
    },
    {
      name: refreshMemoryJob,
      run: (platform: Platform, data: RefreshMemory, { attempt }: RunningJob) =>
        refreshMemory(platform, data, attempt === maxAttempts),
    },
  ],
  on: {
    knowledgeChanged: (tx, _, { foId }) => refreshLearning(tx, foId),
    beforeConversationRemoval: publishRemoval,
    conversationRemoved: async (tx, platform, removed) => {
      await refreshDerived(tx, platform, removed);
      if (!removed.isPrivate) await summarizeAgain(tx, platform, removed);
    },
    ownerInLoopChanged: (tx, _, { foId }) => refreshLearning(tx, foId),
    turnsStored: learnFromTurns,
    answerTruncated: forgetTruncated,
    answerRetried: forgetRetried,
    variantPicked: learnFromAll,
    handedBack: learnFromAll,
  },
  recall: recallLearnt,
  personalData: {
    accountData: copyOwnTraining,
    personaData: copyLearnt,
    release: releaseLearnt,
    dependents: {
      fo_memory: async (tx, foId) => void (await tx.delete(fo_memory).where(eq(fo_memory.fo_id, foId))),
      fo_memories: async (tx, foId) => void (await tx.delete(fo_memories).where(eq(fo_memories.fo_id, foId))),
    },
  },
  countFor: ({ id }) => ({
    facts: sql`(select count(*)::int from ${fo_facts} where ${eq(fo_facts.fo_id, id)})`,
    memories: memoryCount(id, limits.ownCount),
  }),
  embeddings: { tables: [fo_facts, fo_memories], renew: reembedLearnt },
};

/**
 * Notifies the owner's open pages of the removal of a conversation that they show or count: one that may be used for
 * training or has a verdict of the owner. For others, private ones included, the event would reveal that a visitor
 * deleted one.
 */
async function publishRemoval(tx: Transaction, platform: Platform, removal: ConversationRemoval) {
  const { conversationId } = removal;
  const teaching = await lockTeaching(tx, conversationId);
  if (teaching?.allowed || (await hasVerdict(tx, conversationId)))
    await publishTraining(tx, platform, removal);
}

async function learnFromTurns(tx: Transaction, platform: Platform, turns: StoredAnswer[]): Promise<void> {
  // Private turns do not count: the numbers would reveal to the owner that somebody is talking privately.
  const counted = turns.filter(({ isNew, isPrivate }) => isNew && !isPrivate);
  const viewers = counted.map(({ foId, viewerId }) => ({ foId, userId: viewerId }));
  if (counted.length > 0)
    await allSettled([countTurns(tx, byPersona(counted)), countTowardsMemory(tx, platform, viewers)]);
  for (const { conversationId, messageId, teaches } of turns)
    if (teaches) await queueLearning(tx, platform, { conversationId, messageId });
}

async function learnFromAll(
  tx: Transaction,
  platform: Platform,
  { conversationId }: { conversationId: string },
): Promise<void> {
  await queueLearning(tx, platform, { conversationId });
}

const byPersona = (turns: StoredAnswer[]) =>
  [...Map.groupBy(turns, ({ foId }) => foId)].map(([foId, all]) => {
    const byOwner = all.filter((turn) => turn.byOwner).length;
    return { foId, byOwner, byVisitors: all.length - byOwner };
  });

/** Removes what was learnt from an answer that was interrupted in a live talk. */
async function forgetTruncated(
  tx: Transaction,
  platform: Platform,
  { foId, messageId, uncountedViewer }: TruncatedAnswer,
) {
  const removed = await tx
    .delete(fo_memories)
    .where(eq(fo_memories.message_id, messageId))
    .returning({ id: fo_memories.id });
  if (removed.length > 0) await refreshAfterRemoval(tx, platform, { foId });
  if (uncountedViewer) await uncountTurn(tx, foId, uncountedViewer);
}

/** When an answer is retried, removes the owner's verdict on its text, and what it taught; a correction stays. */
async function forgetRetried(
  tx: Transaction,
  platform: Platform,
  { foId, messageId }: FeatureEvents['answerRetried'],
) {
  await tx
    .delete(fo_memories)
    .where(and(eq(fo_memories.message_id, messageId), ne(fo_memories.label, 'edit')));
  const removed = await tx
    .delete(message_feedback)
    .where(and(eq(message_feedback.message_id, messageId), ne(message_feedback.label, 'edit')))
    .returning({ id: message_feedback.id });
  if (removed.length > 0) await refreshAfterRemoval(tx, platform, { foId });
}
