import type { ChatEvent } from '@foyer/contract';
import type { Bus } from '#platform/bus';
import type { OngoingAnswer } from '../ongoing/ongoing-answer.ts';
import type { OngoingAnswers } from '../ongoing/ongoing-answers.ts';
import { answerStopped, eventsFor, follow, leaseMilliseconds, unfollow } from './messages.ts';

const batchMilliseconds = 20;

/** A subscription of another process. */
interface Following {
  /** Renews, and sends a batch at once, whose number shows the follower whether it missed one. */
  renew(): void;
  end(): void;
}

/** Streams this process's answers to the processes that follow them, and stops answers on their request. */
export function streamToFollowers(bus: Bus, ongoing: OngoingAnswers): void {
  const followings = new Map<string, Following>();
  bus.on(follow, ({ answerId, followId }, from) => {
    const existingFollowing = followings.get(followId);
    if (existingFollowing) return existingFollowing.renew();
    const answer = ongoing.find(answerId);
    if (!answer) return;
    const following = addFollower(bus, answer, followId, from, () => followings.delete(followId));
    followings.set(followId, following);
  });
  bus.on(unfollow, ({ followId }) => followings.get(followId)?.end());
  bus.on(answerStopped, ({ answerId, attempt }) => ongoing.find(answerId)?.stopAttempt(attempt));
}

function addFollower(
  bus: Bus,
  answer: OngoingAnswer,
  followId: string,
  to: string,
  forget: () => void,
): Following {
  let events: ChatEvent[] = [];
  let batch = 0;
  let batchTimer: NodeJS.Timeout | undefined;
  let leaseTimer: NodeJS.Timeout | undefined;

  const send = (isLast: boolean) => {
    clearTimeout(batchTimer);
    batchTimer = undefined;
    bus.send(eventsFor(followId), { batch, events, isLast }, to);
    batch += 1;
    events = [];
  };
  const stopListening = answer.listen((event) => {
    if (event) {
      addTo(events, event);
      batchTimer ??= setTimeout(() => send(false), batch === 0 ? 0 : batchMilliseconds);
    } else {
      send(true);
      // The end may come before the caller has the unsubscribe function.
      queueMicrotask(end);
    }
  });
  startLease();
  return { renew, end };

  function renew() {
    startLease();
    send(false);
  }

  function startLease() {
    clearTimeout(leaseTimer);
    leaseTimer = setTimeout(end, leaseMilliseconds).unref();
  }

  function end() {
    clearTimeout(batchTimer);
    clearTimeout(leaseTimer);
    stopListening();
    forget();
  }
}

/** Appends an event; adjacent words are joined. */
function addTo(events: ChatEvent[], event: ChatEvent): void {
  const last = events.at(-1);
  if (event.type === 'content' && !event.replace && last?.type === 'content')
    events[events.length - 1] = { ...last, content: last.content + event.content };
  else events.push(event);
}
