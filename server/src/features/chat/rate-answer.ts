import type { Rating } from '@foyer/contract';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { ownerOf } from '#features/personas';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { Forbidden, NotFound } from '#platform/errors';
import { allMessages } from './messages/current-messages.ts';
import { hasDislike } from './messages/has-dislike.ts';
import { lockOwnConversation } from './path/lock-own-conversation.ts';
import { conversationIds, publishMessage } from './presence/publish-changes.ts';
import { answer_ratings, type conversations } from './table.ts';

type Conversation = typeof conversations.$inferSelect;

interface Input {
  id: string;
  /** Null removes the rating. */
  rating: Rating | null;
}

/**
 * Stores the visitor's rating of an answer in their conversation. Owners rate answers of their persona by feedback
 * (training).
 */
export async function rateAnswer(ctx: UserContext, input: Input) {
  await ctx.limits.use('ratingPerMinute', ctx.viewer.id);
  await ctx.database.transaction((tx) => rate(tx, ctx, input));
  return { rating: input.rating };
}

async function rate(tx: Transaction, ctx: UserContext, { id, rating }: Input) {
  const conversation = await lockOwnConversation(tx, ctx, { messageId: id });
  const { questionId } = await findAnswer(tx, id);
  const ownerId = await ownerOf(tx, conversation.fo_id);
  if (!ownerId) throw new NotFound('Persona');
  if (ownerId === ctx.viewer.id) throw new Forbidden('You cannot rate the answers of your own FO.');
  if (!(await store(tx, ctx, id, rating))) return;
  const isSeenByOwner =
    rating !== 'down' || (await hasDislike(tx, conversation.id, (question) => eq(question, questionId)));
  const seenRating = isSeenByOwner ? rating : null;
  await emitAnswerRated(tx, ctx, conversation, { rating: seenRating, ownerId, wasDisliked: true });
  await publishMessage(tx, ctx, conversationIds(conversation), id);
}

/** Removes the rating of an answer whose text is discarded, if it has one. */
export async function removeRating(
  tx: Transaction,
  ctx: UserContext,
  conversation: Conversation,
  id: string,
) {
  const { rowCount } = await tx.delete(answer_ratings).where(eq(answer_ratings.message_id, id));
  if (rowCount) await refreshDislikes(tx, ctx, conversation);
}

/**
 * After a change of the path or of a rating: an inbox entry is disliked only while its owner can see a disliked answer.
 * `wasDisliked`: false if the owner could see none before.
 */
export async function refreshDislikes(
  tx: Transaction,
  ctx: UserContext,
  conversation: Conversation,
  wasDisliked = true,
) {
  const ownerId = await ownerOf(tx, conversation.fo_id);
  if (ownerId) await emitAnswerRated(tx, ctx, conversation, { rating: null, ownerId, wasDisliked });
}

async function emitAnswerRated(
  tx: Transaction,
  { features }: UserContext,
  { id: conversationId, fo_id: foId, title, preview }: Conversation,
  { rating, ownerId, wasDisliked }: { rating: Rating | null; ownerId: string; wasDisliked: boolean },
) {
  const isDisliked = await hasDislike(tx, conversationId);
  await features.emit(tx, 'answerRated', {
    persona: { id: foId, owner_id: ownerId },
    conversationId,
    conversationTitle: title,
    preview,
    rating,
    isDisliked,
    isNewlyDisliked: isDisliked && !wasDisliked,
  });
}

/** Throws unless the message is the persona's, complete or stopped. */
async function findAnswer(tx: Transaction, id: string): Promise<{ questionId: string }> {
  const [answer] = await tx
    .select({ questionId: allMessages.reply_to })
    .from(allMessages)
    .where(
      and(
        eq(allMessages.id, id),
        eq(allMessages.sender, 'fo'),
        inArray(allMessages.status, ['complete', 'stopped']),
      ),
    );
  if (!answer?.questionId) throw new NotFound('Message');
  return { questionId: answer.questionId };
}

/** False if the answer has this rating already, as when a request is sent again. */
async function store(tx: Transaction, { clock }: UserContext, id: string, rating: Rating | null) {
  const { message_id, rating: storedRating } = answer_ratings;
  const { rowCount } = rating
    ? await tx
        .insert(answer_ratings)
        .values({ message_id: id, rating, rated_at: clock() })
        .onConflictDoUpdate({
          target: message_id,
          set: { rating, rated_at: clock() },
          setWhere: ne(storedRating, rating),
        })
    : await tx.delete(answer_ratings).where(eq(message_id, id));
  return rowCount === 1;
}
