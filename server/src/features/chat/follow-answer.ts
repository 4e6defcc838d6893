import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatContext } from './chat-context.ts';
import type { Listener } from './ongoing/ongoing-answer.ts';
import { answerMetadataOf, findOwnMessage } from './view.ts';

/** Tells a listener everything of one answer; returns how to stop listening. */
export type Follow = (listener: Listener) => () => void;

const pollMilliseconds = 1000;

/** An answer of the viewer, from its beginning: live where this process makes it, else as the database has it. */
export async function followAnswer(ctx: ChatContext, { messageId }: { messageId: string }): Promise<Follow> {
  const message = await findOwnMessage(ctx, messageId);
  const ongoing = ctx.ongoing.of(messageId);
  if (ongoing) return (listener) => ongoing.listen(listener);
  return (listener) => {
    const stopping = new AbortController();
    void replay(ctx, message, listener, stopping.signal);
    return () => stopping.abort();
  };
}

async function replay(
  ctx: ChatContext,
  found: Awaited<ReturnType<typeof findOwnMessage>>,
  listener: Listener,
  stop: AbortSignal,
) {
  let message = found;
  try {
    listener(answerMetadataOf(message));
    listener({ type: 'content', content: message.content });
    while (message.status === 'streaming' && !stop.aborted) {
      await sleep(pollMilliseconds, undefined, { signal: stop });
      message = await findOwnMessage(ctx, message.id);
      listener({ type: 'content', content: message.content, replace: true });
    }
    const { error } = message.meta;
    if (error) listener({ type: 'error', ...error });
  } catch (error) {
    if (stop.aborted) return;
    ctx.log.warn({ err: error, messageId: message.id }, 'an answer could not be followed');
    listener({ type: 'error', code: 'unavailable', message: 'Failed to load conversation' });
  }
  listener(undefined);
}
