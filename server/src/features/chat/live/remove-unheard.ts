import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import type { TalkContext } from '../chat-context.ts';
import { refreshPreview } from '../conversations/refresh-preview.ts';
import { notifyOwnersOfQuestions } from '../conversations/visitors-questions.ts';
import { conversationIds, publishMessage } from '../presence/publish-changes.ts';
import { fo_interactions, messages } from '../table.ts';
import type { MessageRow } from '../view.ts';
import type { OwnTalk } from './find-own-talk.ts';

/** Removes an unheard answer and what was derived from it. Its question stays. */
export async function removeUnheard(
  tx: Transaction,
  ctx: TalkContext,
  talk: OwnTalk,
  answer: MessageRow,
): Promise<void> {
  // Notifies of the question here, since the process that makes the answer finds nothing to store.
  if (answer.leased_until) await notifyOwnersOfQuestions(tx, ctx, [answer.id]);
  const deletedInteractions = await tx
    .delete(fo_interactions)
    .where(
      and(
        eq(fo_interactions.fo_id, talk.fo_id),
        eq(fo_interactions.user_id, talk.user_id),
        eq(fo_interactions.message_id, answer.id),
      ),
    )
    .returning({ id: fo_interactions.id });
  await ctx.features.emit(tx, 'answerTruncated', {
    foId: talk.fo_id,
    messageId: answer.id,
    ...(deletedInteractions.length > 0 && !talk.is_private && { uncountedViewer: ctx.viewer.id }),
  });
  await tx.update(messages).set({ follows: answer.reply_to }).where(eq(messages.follows, answer.id));
  await tx.delete(messages).where(eq(messages.id, answer.id));
  await refreshPreview(tx, talk.id);
  await publishMessage(tx, ctx, conversationIds(talk), answer.id);
  tx.onCommit(() => ctx.ongoing.find(answer.id)?.stop('stopped'));
}
