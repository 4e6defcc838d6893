import type { ChatEvent } from '@foyer/contract';
import type { Bus } from '#platform/bus';
import { type Batch, follow, followed, renewMilliseconds, unfollow } from './messages.ts';

/** Follows an answer that another process makes. */
export interface AnswerElsewhere {
  /** Renews the subscription, or makes it: the process that makes the answer may not have been ready. */
  ask(): void;
  /** Subscribes anew: messages on the way are ignored, and the whole text so far is sent again. */
  restart(): void;
  /** Milliseconds since the last message of the process. */
  silence(): number;
  /** Resolves at the end of the answer. */
  ended: Promise<void>;
  stop(): void;
}

/** Follows an answer of another process. `hear` first gets the whole text so far, and again after a lost message. */
export function followElsewhere(
  bus: Bus,
  answerId: string,
  hear: (events: ChatEvent[]) => void,
): AnswerElsewhere {
  const ended = Promise.withResolvers<void>();
  let followId = '';
  let stopHearing = () => {};
  let maker: string | undefined;
  let heardAt = Number.NEGATIVE_INFINITY;
  let next = 0;
  const ask = () => bus.send(follow, { answerId, followId });
  const renewing = setInterval(ask, renewMilliseconds).unref();
  restart();
  return { ask, restart, silence: () => performance.now() - heardAt, ended: ended.promise, stop };

  function restart() {
    leave();
    followId = crypto.randomUUID();
    next = 0;
    stopHearing = bus.on(followed(followId), handleBatch);
    ask();
  }

  function handleBatch({ batch, events, isLast }: Batch, from: string) {
    if (batch !== next) return restart();
    maker = from;
    next += 1;
    heardAt = performance.now();
    hear(events);
    if (isLast) ended.resolve();
  }

  function leave() {
    stopHearing();
    if (maker) bus.send(unfollow, { followId }, maker);
    maker = undefined;
  }

  function stop() {
    clearInterval(renewing);
    leave();
  }
}
