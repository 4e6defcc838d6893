import type { ChatEvent } from '@foyer/contract';
import type { Bus } from '#platform/bus';
import type { OngoingAnswer } from '../ongoing/ongoing-answer.ts';
import type { OngoingAnswers } from '../ongoing/ongoing-answers.ts';
import { follow, leaseMilliseconds, stopped, told, unfollow } from './messages.ts';

/** Words within so many milliseconds are sent together. */
const together = 20;

/** What somebody at another process follows. */
interface Following {
  renew(): void;
  end(): void;
}

/** Tells the other processes of the answers that this one makes, while somebody there follows them, and stops them for these. */
export function tellFollowers(bus: Bus, ongoing: OngoingAnswers): void {
  const followings = new Map<string, Following>();
  bus.on(follow, ({ answerId, followId }, from) => {
    const known = followings.get(followId);
    if (known) return known.renew();
    const answer = ongoing.of(answerId);
    if (!answer) return;
    const following = tell(bus, answer, followId, from, () => followings.delete(followId));
    followings.set(followId, following);
  });
  bus.on(unfollow, ({ followId }) => followings.get(followId)?.end());
  bus.on(stopped, ({ answerId, attempt }) => ongoing.of(answerId)?.stopAttempt(attempt));
}

function tell(bus: Bus, answer: OngoingAnswer, followId: string, to: string, forget: () => void): Following {
  let events: ChatEvent[] = [];
  let batch = 0;
  let frame: NodeJS.Timeout | undefined;
  let lease: NodeJS.Timeout | undefined;

  const send = (isLast: boolean) => {
    frame = undefined;
    bus.send(told(followId), { batch, events, isLast }, to);
    batch += 1;
    events = [];
  };
  const stopListening = answer.listen((event) => {
    if (event) {
      addTo(events, event);
      frame ??= setTimeout(() => send(false), batch === 0 ? 0 : together);
    } else {
      send(true);
      // The end may come before the caller has the unsubscribe function.
      queueMicrotask(end);
    }
  });
  renew();
  return { renew, end };

  function renew() {
    clearTimeout(lease);
    lease = setTimeout(end, leaseMilliseconds).unref();
  }

  function end() {
    clearTimeout(frame);
    clearTimeout(lease);
    stopListening();
    forget();
  }
}

/** Words are joined to those before them. */
function addTo(events: ChatEvent[], event: ChatEvent): void {
  const last = events.at(-1);
  if (event.type === 'content' && !event.replace && last?.type === 'content')
    events[events.length - 1] = { ...last, content: last.content + event.content };
  else events.push(event);
}
