import type { ChatEvent } from '@foyer/contract';
import type { Bus } from '#platform/bus';
import { type Batch, eventsFor, follow, renewMilliseconds, unfollow } from './messages.ts';

/** Follows an answer that another process makes. */
export interface AnswerElsewhere {
  /** Renews the subscription, or makes it, if the process of the answer was not ready before. */
  renew(): void;
  /** Starts over: the next events have the whole text so far; messages on the way are ignored. */
  restart(): void;
  /** Milliseconds since the last message of the process. */
  silentMilliseconds(): number;
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
  let nextBatch = 0;
  const renew = () => bus.send(follow, { answerId, followId });
  const renewing = setInterval(renew, renewMilliseconds).unref();
  subscribe();
  return {
    renew,
    restart,
    silentMilliseconds: () => performance.now() - heardAt,
    ended: ended.promise,
    stop,
  };

  function subscribe() {
    followId = crypto.randomUUID();
    nextBatch = 0;
    stopHearing = bus.on(eventsFor(followId), handleBatch);
    renew();
  }

  function resubscribe() {
    leave();
    subscribe();
  }

  function restart() {
    // The first batch, which has the whole text, is still to come; on a slow bus, resubscribing could delay it forever.
    if (nextBatch === 0) renew();
    else resubscribe();
  }

  function handleBatch({ batch, events, isLast }: Batch) {
    if (batch !== nextBatch) return resubscribe();
    nextBatch += 1;
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
