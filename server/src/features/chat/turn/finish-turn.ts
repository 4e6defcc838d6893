import pRetry from 'p-retry';
import { isDatabaseUnavailable } from '#platform/database';
import { tellOfMessage } from '../presence/tell-both.ts';
import { writeLastWords } from './last-words.ts';
import type { Outcome } from './outcome.ts';
import { type FinishedAnswer, placeOf, storeAnswer } from './store-answers.ts';
import type { Turn, TurnContext } from './turn.ts';

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
  const answer = { turn, stored, text, outcome, viewerId: ctx.viewer.id };
  await pRetry(() => write(ctx, answer), {
    ...patience,
    shouldRetry: ({ error }) => isDatabaseUnavailable(error) && !ctx.stopping.aborted,
  }).catch((error: unknown) =>
    ctx.log.error({ err: error, answerId: stored.answerId }, 'an answer could not be stored'),
  );
}

/** If the owner interrupted the answer, only its text so far. */
async function write(ctx: TurnContext, answer: FinishedAnswer) {
  if (await storeAnswer(ctx, answer)) return;
  const { stored, text: content, outcome } = answer;
  const { tokens, metadata: meta } = outcome;
  await ctx.database.transaction(async (tx) => {
    if (await writeLastWords(tx, stored, { content, meta, tokens }))
      await tellOfMessage(tx, ctx, placeOf(answer), stored.answerId);
  });
}
