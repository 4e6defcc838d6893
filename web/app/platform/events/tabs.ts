import type { StreamMessage } from './stream-events';

/**
 * Milliseconds of silence after which a leader is replaced. The server sends a heartbeat every 15 seconds, the leader
 * every 10.
 */
const longestSilence = 30_000;
/** Random delay, so that tabs that wait for the same silent leader do not all take over at once. */
const maxStartDelay = 2_000;
const aliveMilliseconds = 10_000;
/** A tab that joins trusts data received within this many milliseconds, and refetches older data. */
export const freshMilliseconds = 10_000;
/**
 * A tab that joins within this many milliseconds of an event refetches everything. As on the server, this is longer
 * than data counts as fresh, since a slow response arrives long after its data was read from the database.
 */
const recentMilliseconds = 60_000;

type Message =
  | { type: 'news'; news: StreamMessage }
  /** Heartbeat of the leader, also sent while it has no stream. */
  | { type: 'alive' }
  | { type: 'hello' }
  /** The leader's response to `hello`. `hasRecentEvent`: an event arrived within `recentMilliseconds`. */
  | { type: 'welcome'; id: string; hasRecentEvent: boolean };

interface Options {
  /** Name of the lock and the channel: one for each person. */
  name: string;
  /** Keeps the stream while this tab leads, until aborted. */
  lead(broadcast: (message: StreamMessage) => void, signal: AbortSignal): Promise<void>;
  lastId(): string | undefined;
  onMessage(message: StreamMessage): void;
}

/**
 * The tabs of a browser share one stream, since browsers open at most six HTTP/1.1 connections to a site. The tab that
 * holds the lock is the leader: it has the stream and passes events on. A leader that is silent for too long, such as a
 * frozen one, is replaced.
 */
export function joinTabs({ name, lead, lastId, onMessage }: Options): () => void {
  const channel = new BroadcastChannel(name);
  const controller = new AbortController();
  let isLeading = false;
  let lastEvent = Number.NEGATIVE_INFINITY;
  let resetLeaderTimeout = () => {};
  const post = (message: Message) => {
    if (!controller.signal.aborted) channel.postMessage(message);
  };

  const receive = (message: StreamMessage) => {
    if (message.type !== 'here') lastEvent = Date.now();
    onMessage(message);
  };

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'hello') {
      const id = lastId();
      if (isLeading && id !== undefined)
        post({ type: 'welcome', id, hasRecentEvent: Date.now() - lastEvent < recentMilliseconds });
      return;
    }
    resetLeaderTimeout();
    if (data.type === 'news') receive(data.news);
    // A tab that has received events already continues from its own last id.
    if (data.type === 'welcome' && lastId() === undefined)
      receive(
        data.hasRecentEvent ? { type: 'gap', id: data.id } : { type: 'here', id: data.id, after: undefined },
      );
  };
  post({ type: 'hello' });
  void leadWheneverPossible();
  return () => {
    controller.abort();
    channel.close();
  };

  async function leadWheneverPossible() {
    while (!controller.signal.aborted) {
      const term = new AbortController();
      const endTerm = () => term.abort();
      controller.signal.addEventListener('abort', endTerm);
      try {
        await waitThenLead(() => leadUntil(term.signal));
      } catch (error) {
        // Another tab has taken the lock, since this one was silent; or this one leaves.
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      } finally {
        controller.signal.removeEventListener('abort', endTerm);
        term.abort();
        isLeading = false;
      }
    }
  }

  /** Becomes the leader when the previous one has closed or has been silent for too long. */
  async function waitThenLead(work: () => Promise<void>) {
    const waiting = new AbortController();
    let isSilent = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => waiting.abort();
    controller.signal.addEventListener('abort', stop);
    resetLeaderTimeout = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          isSilent = true;
          waiting.abort();
        },
        longestSilence + Math.random() * maxStartDelay,
      );
    };
    resetLeaderTimeout();
    const leadInstead = () => {
      clearTimeout(timer);
      resetLeaderTimeout = () => {};
      controller.signal.removeEventListener('abort', stop);
      return work();
    };
    try {
      await navigator.locks.request(name, { signal: waiting.signal }, leadInstead);
    } catch (error) {
      if (!isSilent || controller.signal.aborted) throw error;
      await navigator.locks.request(name, { steal: true }, leadInstead);
    } finally {
      clearTimeout(timer);
      controller.signal.removeEventListener('abort', stop);
    }
  }

  async function leadUntil(signal: AbortSignal) {
    isLeading = true;
    const reportAlive = () => post({ type: 'alive' });
    reportAlive();
    const timer = setInterval(reportAlive, aliveMilliseconds);
    const broadcast = (message: StreamMessage) => {
      if (signal.aborted) return;
      post({ type: 'news', news: message });
      receive(message);
    };
    await lead(broadcast, signal).finally(() => clearInterval(timer));
  }
}
