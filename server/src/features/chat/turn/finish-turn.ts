import type { PriorityReason } from '@foyer/contract';
import { eq, sql } from 'drizzle-orm';
import pRetry from 'p-retry';
import { isDatabaseUnavailable, type Transaction } from '#platform/database';
import { storedText } from '../live/heard-text.ts';
import { allMessages } from '../messages/current-messages.ts';
import { tellOfMessage } from '../presence/tell-both.ts';
import { conversations, fo_interactions, messages } from '../table.ts';
import { previewOf } from '../title.ts';
import { writeLastWords } from './last-words.ts';
import type { Outcome } from './outcome.ts';
import type { StoredTurn, Turn, TurnContext } from './turn.ts';

const patience = { minTimeout: 100, maxTimeout: 5000, retries: 19 };

/** Stores the answer and what follows from it. While the database is away it waits, a minute and more: the text is here. */
export async function finishTurn(
  ctx: TurnContext,
  turn: Turn,
  text: string,
  outcome: Outcome,
): Promise<void> {
  const { stored } = turn;
  if (!stored) return;
  await pRetry(() => write(ctx, turn, stored, text, outcome), {
    ...patience,
    shouldRetry: ({ error }) => isDatabaseUnavailable(error) && !ctx.stopping.aborted,
  }).catch((error: unknown) =>
    ctx.log.error({ err: error, answerId: stored.answerId }, 'an answer could not be stored'),
  );
}

/** Of an answer that the owner broke off only what was said so far. */
async function write(ctx: TurnContext, turn: Turn, stored: StoredTurn, text: string, outcome: Outcome) {
  const written = await ctx.database.transaction((tx) => store(tx, ctx, turn, stored, text, outcome));
  if (written) return;
  const { tokens, metadata: meta } = outcome;
  await ctx.database.transaction(async (tx) => {
    if (await writeLastWords(tx, stored, { content: text, meta, tokens }))
      await tellOfMessage(tx, ctx, placeOf(ctx, turn, stored), stored.answerId);
  });
}

/** Whether it may still be written. */
async function store(
  tx: Transaction,
  ctx: TurnContext,
  turn: Turn,
  stored: StoredTurn,
  text: string,
  outcome: Outcome,
): Promise<boolean> {
  const { persona, isOwner, question } = turn;
  const { status, metadata, tokens, error, declined } = outcome;
  const { viewer, features } = ctx;
  const answered = status === 'complete' || status === 'stopped';
  const { rows } = await tx.execute<Written>(sql`
    with answer as (
      update ${messages} set content = ${storedText(text)}, tokens = ${tokens}, leased_until = null,
        status = case when ${messages.heard} is null then ${status} else 'stopped' end,
        meta = ${JSON.stringify({ ...metadata, ...(declined && { declined }), ...(error && { error }) })}
      where id = ${stored.answerId} and attempt = ${stored.attempt}
        and exists (select from ${conversations} where id = ${stored.conversationId} and epoch = ${stored.epoch})
        and (leased_until is not null or heard is null and (status <> ${status} or content <> ${text}))
      returning id, content, status
    ),
    conversation as (
      update ${conversations} set preview = ${previewOf(text || question)}, last_message_at = now()
      from answer where conversations.id = ${stored.conversationId}
      returning training_opt_in
    ),
    interaction as (
      insert into ${fo_interactions} (fo_id, user_id, message_id)
      select ${persona.id}::uuid, ${viewer.id}::uuid, id from answer
      where ${answered} and not exists (
        select from ${fo_interactions} as known
        where known.fo_id = ${persona.id} and known.user_id = ${viewer.id} and known.message_id in (
          select id from ${allMessages} as variant where variant.reply_to = ${stored.userMessageId}
        )
      )
      returning id
    )
    select exists (select from interaction) as counted,
      exists (select from conversation where training_opt_in) as teaches, content, status
    from answer`);
  const [written] = rows;
  // The owner took over meanwhile, the viewer deleted the conversation or had the answer made anew, or a commit came
  // through though its connection broke.
  if (!written) return false;
  if (written.content !== text) await showCut(tx, stored, written.content || question);
  await features.tell(tx, 'turnStored', {
    foId: persona.id,
    viewerId: viewer.id,
    conversationId: stored.conversationId,
    messageId: stored.answerId,
    byOwner: isOwner,
    isNew: written.counted,
    isPrivate: stored.isPrivate,
    teaches: written.teaches && written.status === 'complete',
  });
  if (!isOwner && !stored.isPrivate) {
    await features.tell(tx, 'visitorWrote', {
      persona,
      ...stored,
      preview: previewOf(question),
      priorityReasons: reasonsOf(outcome),
      isLive: stored.isLive,
    });
  }
  await tellOfMessage(tx, ctx, placeOf(ctx, turn, stored), stored.answerId);
  return true;
}

interface Written extends Record<string, unknown> {
  counted: boolean;
  teaches: boolean;
  content: string;
  status: string;
}

/** In lists, of an answer that was interrupted in a live talk: no more than was heard. */
const showCut = (tx: Transaction, { conversationId }: StoredTurn, text: string) =>
  tx
    .update(conversations)
    .set({ preview: previewOf(text) })
    .where(eq(conversations.id, conversationId));

/** Why the owner may want to look at this first. That no principle bears on a question is no reason. */
function reasonsOf({ wantsOwner, declined, askedTwice }: Outcome): PriorityReason[] {
  return [
    ...(wantsOwner ? (['asked_for_owner'] as const) : []),
    ...(declined ? (['not_known'] as const) : []),
    ...(askedTwice ? (['asked_twice'] as const) : []),
  ];
}

const placeOf = ({ viewer }: TurnContext, { persona }: Turn, { conversationId }: StoredTurn) => ({
  conversationId,
  foId: persona.id,
  userId: viewer.id,
});
