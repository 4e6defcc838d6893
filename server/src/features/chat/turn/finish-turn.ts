import pRetry from 'p-retry';
import { isDatabaseUnavailable } from '#platform/database';
import { publishMessage } from '../presence/publish-changes.ts';
import { writeLastWords } from './last-words.ts';
import type { Outcome } from './outcome.ts';
import { conversationIdsOf, type FinishedAnswer, storeAnswer } from './store-answers.ts';
import type { Turn, TurnContext } from './turn.ts';

const retryOptions = { minTimeout: 100, maxTimeout: 5000, retries: 19 };

/**
 * Stores the answer and its consequences. During a database outage it retries for over a minute, since the text exists
 * only here.
 */
export async function finishTurn(
  ctx: TurnContext,
  turn: Turn,
  text: string,
  outcome: Outcome,
): Promise<void> {
  const { stored } = turn;
  if (!stored) return;
  const answer = { turn, stored, text, outcome, viewerId: ctx.viewer.id };
  await pRetry(() => write(ctx, answer), {
    ...retryOptions,
    shouldRetry: ({ error }) => isDatabaseUnavailable(error) && !ctx.stopping.aborted,
  }).catch((error: unknown) =>
    ctx.log.error({ err: error, answerId: stored.answerId }, 'an answer could not be stored'),
  );
}

/** If the owner interrupted the answer, stores only its text so far. */
async function write(ctx: TurnContext, answer: FinishedAnswer) {
  if (await storeAnswer(ctx, answer)) return;
  const { stored, text: content, outcome } = answer;
  const { tokens, metadata: meta } = outcome;
  await ctx.database.transaction(async (tx) => {
    if (await writeLastWords(tx, stored, { content, meta, tokens }))
      await publishMessage(tx, ctx, conversationIdsOf(answer), stored.answerId);
  });
}
