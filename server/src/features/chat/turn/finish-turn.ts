import type { AnswerFailure } from '@foyer/contract';
import { answerNotStored } from '@foyer/contract/answer-not-stored';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import pRetry from 'p-retry';
import { existingPersonas } from '#features/personas';
import { isDatabaseUnavailable, isUnwritable } from '#platform/database';
import { NotFound } from '#platform/errors';
import { notifyOwnersOfQuestions } from '../conversations/visitors-questions.ts';
import { storedText } from '../live/heard-text.ts';
import { allMessages } from '../messages/current-messages.ts';
import { publishMessage } from '../presence/publish-changes.ts';
import { messages } from '../table.ts';
import { writeLastWords } from './last-words.ts';
import { conversationIdsOf, type FinishedAnswer, storeAnswer } from './store-answers.ts';
import type { Turn, TurnContext } from './turn.ts';

const retryOptions = { minTimeout: 100, maxTimeout: 5000, retries: Number.POSITIVE_INFINITY };

/** Failed attempts before the visitor is told: about a second, and six for an outage, in which a database restarts. */
const attemptsInSilence = (error: unknown) => (isUnwritable(error) ? 4 : 7);

/**
 * Stores the answer and its consequences. During a database outage, or while it cannot be written, it retries until the
 * server stops, since the text exists only here; `onDelay` is called once if that takes long. Resolves to a failure if
 * the persona was deleted meanwhile.
 */
export async function finishTurn(
  ctx: TurnContext,
  turn: Turn,
  { text, outcome }: Pick<FinishedAnswer, 'text' | 'outcome'>,
  onDelay: (failure: AnswerFailure) => void,
): Promise<AnswerFailure | undefined> {
  const { stored } = turn;
  if (!stored) return undefined;
  const answer = { turn, stored, text, outcome, viewerId: ctx.viewer.id };
  const logFailure = (error: unknown) =>
    ctx.log.error({ err: error, answerId: stored.answerId }, 'an answer could not be stored');
  let isTold = false;
  return pRetry(() => write(ctx, answer), {
    ...retryOptions,
    shouldRetry: ({ error, attemptNumber }) => {
      const isRetried = (isDatabaseUnavailable(error) || isUnwritable(error)) && !ctx.stopping.aborted;
      if (isRetried && !isTold && attemptNumber >= attemptsInSilence(error)) {
        isTold = true;
        onDelay(notStoredYet);
      }
      return isRetried;
    },
  }).catch(async (error: unknown) => {
    logFailure(error);
    await interrupt(ctx, answer).catch(logFailure);
    return undefined;
  });
}

const notStoredYet: AnswerFailure = {
  code: answerNotStored,
  message: 'The site cannot store this answer at the moment. It keeps trying; you can also ask again later.',
};

/** If the owner interrupted the answer, stores only its text so far. */
async function write(ctx: TurnContext, answer: FinishedAnswer): Promise<AnswerFailure | undefined> {
  if (await storeAnswer(ctx, answer)) return undefined;
  const { turn, stored, text: content, outcome } = answer;
  const { tokens, metadata: meta } = outcome;
  await ctx.database.transaction(async (tx) => {
    if (await writeLastWords(tx, stored, { content, meta, tokens }))
      await publishMessage(tx, ctx, conversationIdsOf(answer), stored.answerId);
  });
  const { id } = turn.persona;
  if ((await existingPersonas(ctx.database.db, [id])).has(id)) return undefined;
  const { code, message } = new NotFound('Persona');
  return { code, message };
}

/**
 * Stores only the text of an answer whose consequences fail; left in progress, it would block its conversation.
 * Notifies the owner in another transaction, since that may be what fails.
 */
async function interrupt(ctx: TurnContext, answer: FinishedAnswer): Promise<void> {
  const { stored, text, outcome } = answer;
  const { id, attempt, status, leased_until } = allMessages;
  await ctx.database.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(messages)
      .set({
        // The visitor may have stopped it.
        status: sql`case ${status} when 'streaming' then 'interrupted' else ${status} end`,
        content: storedText(sql`${text}::text`),
        meta: outcome.metadata,
        leased_until: null,
      })
      .where(and(eq(id, stored.answerId), eq(attempt, stored.attempt), isNotNull(leased_until)));
    if (rowCount) await publishMessage(tx, ctx, conversationIdsOf(answer), stored.answerId);
  });
  await ctx.database.transaction((tx) => notifyOwnersOfQuestions(tx, ctx, [stored.answerId]));
}
