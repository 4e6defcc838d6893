import { setImmediate as nextIteration } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import type { TestSite } from '../../../../testing/index.ts';

/** Makes the next answer stream these words, each when it is released, and then wait until it is aborted. */
export function endlessAnswers({ platform }: TestSite, ...words: string[]) {
  const { chat } = platform.ai;
  const answer = chat.answer.bind(chat);
  const engine = vi.spyOn(chat, 'answer');
  onTestFinished(() => engine.mockRestore());
  let releasedCount = 0;
  let sentCount = 0;
  let stoppedAt: number | undefined;
  let wake = Promise.withResolvers<void>();
  const state = {
    /** If set, the engine ignores the abort signal and completes. */
    ignoresAbort: false,
    /** Releases the words up to this number; resolves once they are sent. */
    async releaseWords(count: number) {
      releasedCount = Math.min(count, words.length);
      wake.resolve();
      while (sentCount < releasedCount) await nextIteration();
    },
    releaseAll() {
      releasedCount = words.length;
      wake.resolve();
    },
    textBeforeAbort: () => words.slice(0, stoppedAt ?? sentCount).join(''),
  };
  engine.mockImplementationOnce(async (parts, options) => ({
    ...(await answer(parts, options)),
    events: (async function* () {
      const signal = options!.signal!;
      signal.addEventListener('abort', () => {
        stoppedAt = sentCount;
        wake.resolve();
      });
      // An engine may send more words after the abort.
      for (const text of words) {
        while (sentCount >= releasedCount && (state.ignoresAbort || !signal.aborted)) {
          wake = Promise.withResolvers();
          await wake.promise;
        }
        if (!text) continue;
        yield { type: 'text' as const, text };
        sentCount++;
      }
      if (state.ignoresAbort)
        return void (yield { type: 'end' as const, sources: [], usage: { inputTokens: 0, outputTokens: 0 } });
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
      throw signal.reason;
    })(),
  }));
  return [state];
}

/** Reads a stream; resolves after its metadata. */
export async function streamOf(response: Pick<Response, 'body'>) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const { value } = await reader.read();
  const first = value!.split('\n\n')[0]!.slice('data: '.length);
  let text = value!;
  const read = (async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) text += next.value;
    return text;
  })();
  return {
    read,
    soFar: () => text,
    metadata: JSON.parse(first) as { conversationId: string; messageId: string },
  };
}
