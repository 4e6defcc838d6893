import type { FinishReason } from 'ai';
import { AiError } from './errors.ts';
import { toAiError } from './openai-failure.ts';

interface Finished {
  text: string;
  finishReason: FinishReason;
  rawFinishReason: string | undefined;
}

interface Limits {
  /** Milliseconds for all attempts together. */
  timeout: number;
  caller?: AbortSignal;
  /** True if the beginning of an answer is useful too. */
  mayBeCutOff?: boolean;
}

/**
 * Performs a call that is not streamed; resolves to what `read` returns for its complete answer. Throws the caller's
 * reason, or an `AiError` without a cause: the cause contains what people wrote, and would be logged.
 */
export async function callModel<Answer extends Finished, Result>(
  call: (signal: AbortSignal) => Promise<Answer>,
  read: (answer: Answer) => Result,
  { timeout, caller, mayBeCutOff }: Limits,
): Promise<Result> {
  const deadline = AbortSignal.timeout(timeout);
  try {
    const answer = await call(caller ? AbortSignal.any([caller, deadline]) : deadline);
    if (!(mayBeCutOff && isCutOff(answer))) refuseIncomplete(answer);
    return read(answer);
  } catch (error) {
    caller?.throwIfAborted();
    const { code, retryAfter } = toAiError(isEndOfPause(error) ? new AiError('ai_rate_limited') : error);
    throw new AiError(code, { retryAfter });
  }
}

/** True if the time ran out in the pause that a busy server asked for; during a request it is a `TimeoutError`. */
const isEndOfPause = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const isCutOff = ({ finishReason, text }: Finished) => finishReason === 'length' && text.trim() !== '';

function refuseIncomplete({ finishReason, rawFinishReason }: Finished): void {
  if (finishReason === 'length') throw new AiError('ai_cut_off');
  if (finishReason === 'content-filter') throw new AiError('ai_filtered');
  if (rawFinishReason === 'error') throw new AiError('ai_broken_off');
}
