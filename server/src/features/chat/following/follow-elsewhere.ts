import type { ChatEvent } from '@foyer/contract';
import type { Bus } from '#platform/bus';
import { type Batch, follow, renewMilliseconds, told, unfollow } from './messages.ts';

/** An answer that another process makes, as far as it is told. */
export interface AnswerElsewhere {
  /** Asks for it again: who makes it may not have been ready. */
  ask(): void;
  /** Milliseconds since its maker was last heard. */
  silence(): number;
  /** Resolves once its maker has told its end. */
  ended: Promise<void>;
  stop(): void;
}

/** `hear` gets everything that was said so far first, and again whenever something was lost on its way. */
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
  begin();
  return { ask, silence: () => performance.now() - heardAt, ended: ended.promise, stop };

  /** Under a new name, so that what is still on its way is told apart. */
  function begin() {
    leave();
    followId = crypto.randomUUID();
    next = 0;
    stopHearing = bus.on(told(followId), take);
    ask();
  }

  function take({ batch, events, isLast }: Batch, from: string) {
    if (batch !== next) return begin();
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
