import type { ChatEvent } from '@foyer/contract';
import type { Bus } from '#platform/bus';
import { type Batch, follow, followed, renewMilliseconds, unfollow } from './messages.ts';

/** Follows an answer that another process makes. */
export interface AnswerElsewhere {
  /** Renews the subscription, or makes it: the process that makes the answer may not have been ready. */
  ask(): void;
  /** Makes sure that the whole text so far is the next to be heard: messages on the way are ignored. */
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
  let followId: string;
  let stopHearing: () => void;
  let heardAt = Number.NEGATIVE_INFINITY;
  let next = 0;
  const ask = () => bus.send(follow, { answerId, followId });
  const renewing = setInterval(ask, renewMilliseconds).unref();
  subscribe();
  return { ask, restart, silence: () => performance.now() - heardAt, ended: ended.promise, stop };

  function subscribe() {
    followId = crypto.randomUUID();
    next = 0;
    stopHearing = bus.on(followed(followId), handleBatch);
    ask();
  }

  function subscribeAnew() {
    leave();
    subscribe();
  }

  function restart() {
    // The first batch is the whole text. On a slow bus it would never be heard if each row that is longer began anew.
    if (next === 0) ask();
    else subscribeAnew();
  }

  function handleBatch({ batch, events, isLast }: Batch) {
    if (batch !== next) return subscribeAnew();
    next += 1;
    heardAt = performance.now();
    hear(events);
    if (isLast) ended.resolve();
  }

  function leave() {
    stopHearing();
    bus.send(unfollow, { followId });
  }

  function stop() {
    clearInterval(renewing);
    leave();
  }
}
