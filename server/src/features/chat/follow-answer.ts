import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatEvent } from '@foyer/contract';
import type { ChatContext } from './chat-context.ts';
import { followElsewhere } from './following/follow-elsewhere.ts';
import type { Listener } from './ongoing/ongoing-answer.ts';
import { answerMetadataOf, findOwnMessage } from './view.ts';

/** Subscribes a listener to all events of one answer; returns the unsubscribe function. */
export type Follow = (listener: Listener) => () => void;

type Message = Awaited<ReturnType<typeof findOwnMessage>>;

/** Poll intervals while the process of an answer is silent; short at first, since it may just have started. */
const minPause = 100;
const maxPause = 1000;

/**
 * A process that was heard this recently is alive, even if its lease could not be renewed in time. Shorter than a lease,
 * so that nobody waits longer for a dead process.
 */
const aliveMilliseconds = 5000;

/** Streams an answer of the viewer from its start: live if some process makes it, else from the database. */
export async function followAnswer(ctx: ChatContext, { messageId }: { messageId: string }): Promise<Follow> {
  const message = await findOwnMessage(ctx, messageId);
  const ongoing = ctx.ongoing.find(messageId);
  if (ongoing) return (listener) => ongoing.listen(listener);
  return (listener) => {
    const stopping = new AbortController();
    void replay(ctx, message, listener, stopping.signal);
    return () => stopping.abort();
  };
}

async function replay(ctx: ChatContext, message: Message, listener: Listener, stop: AbortSignal) {
  try {
    listener(answerMetadataOf(message));
    listener({ type: 'content', content: message.content });
    if (isUnfinished(message)) await followToEnd(ctx, message, listener, stop);
    else sendFailure(message, listener);
  } catch (error) {
    if (stop.aborted) return;
    ctx.log.warn({ err: error, messageId: message.id }, 'an answer could not be followed');
    listener({ type: 'error', code: 'unavailable', message: 'Failed to load conversation' });
  }
  if (!stop.aborted) listener(undefined);
}

const isUnfinished = ({ status, isAwaited }: Message) => status === 'streaming' || isAwaited;

/** Follows the process that makes the answer; while that is silent, polls the row for text and status. */
async function followToEnd(
  ctx: ChatContext,
  { id, content }: Message,
  listener: Listener,
  stop: AbortSignal,
) {
  let sentLength = content.length;
  const answer = followElsewhere(ctx.bus, id, (events) => {
    for (const event of withRestart(events)) {
      if (event.type === 'content') sentLength = event.content.length + (event.replace ? 0 : sentLength);
      listener(event);
    }
  });
  try {
    for (let pause = minPause; ; pause = Math.min(2 * pause, maxPause)) {
      const ended = await Promise.race([
        answer.ended.then(() => true),
        sleep(pause, false, { signal: stop }),
      ]);
      if (ended) return;
      if (answer.silentMilliseconds() < maxPause) continue;
      const message = await findOwnMessage(ctx, id);
      const isOver =
        message.status === 'interrupted'
          ? answer.silentMilliseconds() > aliveMilliseconds
          : !isUnfinished(message);
      const isLonger = message.content.length > sentLength;
      if (isLonger || isOver) {
        listener({ type: 'content', content: message.content, replace: true });
        sentLength = message.content.length;
      }
      if (isOver) return sendFailure(message, listener);
      // Messages on the way may have words that are in the row too.
      if (isLonger) answer.restart();
      else answer.renew();
    }
  } finally {
    answer.stop();
  }
}

/**
 * If the process starts over (with metadata), lets its text, even an empty one, replace all text sent so far: that came
 * from the row, or from before a lost message.
 */
function withRestart(events: ChatEvent[]): ChatEvent[] {
  const [metadata, ...others] = events;
  if (metadata?.type !== 'metadata') return events;
  const hasText = others.some(({ type }) => type === 'content');
  const whole: ChatEvent[] = hasText ? events : [metadata, { type: 'content', content: '' }, ...others];
  return whole.map((event) => (event.type === 'content' ? { ...event, replace: true } : event));
}

function sendFailure({ meta: { error } }: Message, listener: Listener) {
  if (error) listener({ type: 'error', ...error });
}
