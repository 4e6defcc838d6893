import type { AnswerMetadata, Source } from '@foyer/contract';
import { isAskedTwice } from '@foyer/engine';
import { AiError } from '#platform/ai';
import { isDatabaseUnavailable } from '#platform/database';
import { emptyMetadata } from '../metadata.ts';
import type { OngoingAnswer, StopReason } from '../ongoing/ongoing-answer.ts';
import { awaitFiles, UnreadableFile } from './await-file.ts';
import { keepCheckpoints } from './checkpoint.ts';
import { citedSources, describeAnswer, withoutDebug } from './describe-answer.ts';
import { finishTurn } from './finish-turn.ts';
import type { Outcome } from './outcome.ts';
import { recall } from './recall.ts';
import type { Turn, TurnContext } from './turn.ts';
import { startTurnTimes, type TurnTimes } from './turn-times.ts';

/** Makes one answer, from retrieval to storing. Never rejects; failures are outcomes. */
export async function performTurn(ctx: TurnContext, turn: Turn, ongoing: OngoingAnswer): Promise<void> {
  const times = startTurnTimes(ctx);
  const checkpoints = keepCheckpoints(ctx, turn, ongoing);
  const outcome = await answer(ctx, turn, ongoing, times);
  times.next('finish');
  await checkpoints.end();
  // Listeners get the message id before its failure; nothing is sent of a message that may be lost.
  const isSafe = await isAnnounced(turn);
  if (!ongoing.metadata && isSafe) ongoing.begin(metadataEvent(turn, emptyMetadata));
  if (outcome.error) ongoing.fail(outcome.error);
  const failure = await finishTurn(ctx, turn, { text: ongoing.text, outcome }, (delay) =>
    ongoing.fail(delay),
  );
  if (failure && !outcome.error) ongoing.fail(failure);
  ongoing.end();
  times.end(outcome, { answerId: ongoing.answerId, foId: turn.persona.id });
}

async function answer(
  ctx: TurnContext,
  turn: Turn,
  ongoing: OngoingAnswer,
  times: TurnTimes,
): Promise<Outcome> {
  const outcome: Outcome = {
    status: 'complete',
    metadata: {},
    declined: false,
    wantsOwner: false,
    askedTwice: false,
    tokens: 0,
  };
  try {
    const { fileMessageIds } = turn;
    const mustAwaitFiles = fileMessageIds.length > 0;
    if (mustAwaitFiles) await awaitFiles(ctx, fileMessageIds, ongoing.signal);
    times.next('recall');
    // After waiting for a file, what was read before is outdated.
    const { parts, principles } = await recall(
      ctx,
      mustAwaitFiles ? { ...turn, preloaded: undefined } : turn,
    );
    times.next('model');
    outcome.askedTwice = isAskedTwice(parts);
    const { chat } = ctx.ai;
    const answer = await chat.answer(parts, { signal: ongoing.signal, instant: turn.instant });
    outcome.metadata = describeAnswer(answer, parts, principles, chat.label);
    outcome.declined = answer.declined;
    outcome.wantsOwner = answer.wantsOwner;
    await turn.announced;
    ongoing.begin(metadataEvent(turn, outcome.metadata as AnswerMetadata));
    for await (const event of answer.events) {
      if (event.type === 'text') {
        times.firstWord();
        // Removes NUL characters, which PostgreSQL rejects.
        ongoing.append(event.text.replaceAll('\u0000', ''));
        continue;
      }
      if (event.type === 'restart') {
        ongoing.restart();
        continue;
      }
      outcome.tokens = event.usage.outputTokens;
      outcome.declined ||= event.declined ?? false;
      outcome.wantsOwner ||= event.wantsOwner ?? false;
      const sources = citedSources(event.sources, parts.passages);
      if (outcome.declined || !sameSources(sources, outcome.metadata.sources))
        ongoing.cite(sources, outcome.declined);
      outcome.metadata.sources = sources;
    }
    if (ongoing.signal.aborted) return { ...outcome, ...stoppedBy(ongoing.signal.reason as StopReason) };
    return outcome;
  } catch (error) {
    return { ...outcome, ...failureOf(error, ctx, ongoing) };
  }
}

const isAnnounced = async ({ announced }: Turn) => {
  const [result] = await Promise.allSettled([announced]);
  return result.status === 'fulfilled';
};

function metadataEvent({ isOwner, stored }: Turn, metadata: AnswerMetadata) {
  const ids = stored && {
    conversationId: stored.conversationId,
    messageId: stored.answerId,
    userMessageId: stored.userMessageId,
  };
  return { type: 'metadata' as const, ...(isOwner ? metadata : withoutDebug(metadata)), ...ids };
}

function failureOf(
  error: unknown,
  ctx: TurnContext,
  ongoing: OngoingAnswer,
): Pick<Outcome, 'status' | 'error'> {
  if (ongoing.signal.aborted) return stoppedBy(ongoing.signal.reason as StopReason);
  if (error instanceof UnreadableFile) {
    const code = error.isFinal ? 'attachment_unreadable' : 'attachment_failed';
    return { status: 'failed', error: { code, message: error.message } };
  }
  ctx.log.warn({ err: error, requestId: ctx.requestId, answerId: ongoing.answerId }, 'an answer failed');
  if (error instanceof AiError)
    return { status: 'failed', error: { code: error.code, message: error.message } };
  const code = isDatabaseUnavailable(error) ? 'unavailable' : 'internal';
  return { status: 'failed', error: { code, message: 'Failed to send message. Please try again.' } };
}

function stoppedBy(reason: StopReason): Pick<Outcome, 'status' | 'error'> {
  if (reason === 'stopped') return { status: 'stopped' };
  const message = 'The site is restarting. Your message is safe: please try again in a moment.';
  return { status: 'interrupted', error: { code: 'interrupted', message } };
}

const sameSources = (a: Source[] = [], b: Source[] = []) =>
  a.length === b.length && a.every(({ id, marks }, at) => id === b[at]?.id && !marks === !b[at].marks);
