import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import type { Feature, PersonalData } from '../feature.ts';
import { sweepUnattached } from './discard-attachment.ts';
import { streamToFollowers } from './following/stream-to-followers.ts';
import { mayNotify, noticePreview } from './notices.ts';
import type { OngoingAnswers } from './ongoing/ongoing-answers.ts';
import { conversationFiles, copyAttachments, copyReplyDrafts } from './personal-data/copy-conversations.ts';
import { publishRemoval } from './personal-data/publish-removal.ts';
import { conversationIds, lockConversationsOf, stopAnswers } from './personal-data/stop-answers.ts';
import { handBackAll } from './presence/hand-back.ts';
import { startHandingBack } from './presence/hand-back-idle.ts';
import { chatRoutes, chatStreams } from './routes.ts';
import { startSweeping, sweepInterrupted } from './sweep-interrupted.ts';
import { conversations, fo_interactions, messages } from './table.ts';
import { forgetLeases } from './turn/lease.ts';

/** `ongoing`: this process's answers in progress. */
export function createChat(ongoing: OngoingAnswers): Feature {
  return {
    name: 'chat',
    router: { chat: chatRoutes(ongoing) },
    http: (platform) => chatStreams(platform, ongoing),
    async beforeStart(platform) {
      await sweepInterrupted(platform, platform.duties.isAlone);
      streamToFollowers(platform.bus, ongoing);
    },
    async onStart(platform) {
      void startHandingBack({ ...platform, ongoing });
      void startSweeping({ ...platform, ongoing });
    },
    hourly: {
      'leases and drafts of dead processes': forgetLeases,
      'files of visitors that no message has': sweepUnattached,
    },
    on: {
      async ownerInLoopChanged(tx, platform, { foId, isOwnerInLoop }) {
        if (!isOwnerInLoop) await handBackAll(tx, { ...platform, ongoing }, eq(conversations.fo_id, foId));
      },
      entriesPutAside: (tx, platform, { conversationIds: ids }) =>
        handBackAll(tx, { ...platform, ongoing }, inArray(conversations.id, ids)),
    },
    mayNotify,
    noticePreview,
    finish: () => ongoing.finish(),
    interrupt: () => ongoing.interruptAll(),
    personalData: personalDataOf(ongoing),
  };
}

const personalDataOf = (ongoing: OngoingAnswers): PersonalData => ({
  accountData: copyAttachments,
  personaData: copyReplyDrafts,
  files: conversationFiles,
  jobSubjects: conversationIds,
  lock: lockConversationsOf,
  async release(tx, { bus, events }, deletion) {
    await publishRemoval(tx, { events }, deletion.personas);
    await stopAnswers(tx, { bus, ongoing }, deletion);
    return undefined;
  },
  dependents: {
    messages: removeMessages,
    fo_interactions: async (tx, foId) =>
      void (await tx.delete(fo_interactions).where(eq(fo_interactions.fo_id, foId))),
    conversations: async (tx, foId) =>
      void (await tx.delete(conversations).where(eq(conversations.fo_id, foId))),
  },
});

async function removeMessages(tx: Transaction, foId: string): Promise<void> {
  const ofPersona = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.fo_id, foId));
  await tx.delete(messages).where(inArray(messages.conversation_id, ofPersona));
}
