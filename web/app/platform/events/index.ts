import type { ViewerEvent } from '@foyer/contract';
import { useEffect, useEffectEvent } from 'react';
import { bearer } from '../bearer';
import { isStorageBlocked } from '../browser-storage';
import { queryClient } from '../query';
import { onSessionChange, viewerId } from '../session';
import { isVisible, onTabVisibility } from '../tab';
import { StreamFollower } from './follow-stream';
import { type StreamMessage, streamEvents } from './stream-events';
import { freshMilliseconds, joinTabs } from './tabs';

/** How long the stream stays open without a handler, as during navigation between two pages. */
const lingerMilliseconds = 5_000;

const handlers = new Set<(event: ViewerEvent) => void>();

/** The person whose events this tab receives or received last; listening again continues from the last id. */
let listening: { person: string; follower: StreamFollower; leave: (() => void) | undefined } | undefined;
let isWatching = false;
let isPageHidden = false;
let closeTimer: ReturnType<typeof setTimeout> | undefined;
let lastEventAt = Number.NEGATIVE_INFINITY;

/**
 * Calls `handler` for each event of the signed-in viewer. All tabs of the browser share one stream. After a gap all
 * active queries are refetched, so handlers need not deal with gaps.
 */
export function useViewerEvents(handler: (event: ViewerEvent) => void) {
  const latest = useEffectEvent(handler);
  useEffect(() => {
    const listener = (event: ViewerEvent) => latest(event);
    handlers.add(listener);
    watchPageAndSession();
    update();
    return () => {
      handlers.delete(listener);
      clearTimeout(closeTimer);
      if (handlers.size === 0) closeTimer = setTimeout(update, lingerMilliseconds);
    };
  }, []);
}

function watchPageAndSession() {
  if (isWatching) return;
  isWatching = true;
  onSessionChange(update);
  // A page in the back-forward cache must not hold a lock or a connection.
  const setHidden = (isHidden: boolean) => () => {
    isPageHidden = isHidden;
    update();
  };
  window.addEventListener('pagehide', setHidden(true));
  window.addEventListener('pageshow', setHidden(false));
  if (!canShare()) onTabVisibility(update);
}

/** Opens or closes the stream of the signed-in person, depending on whether there are handlers. */
function update() {
  const person = viewerId();
  const wanted = handlers.size > 0 && !isPageHidden && (canShare() || isVisible()) ? person : null;
  if (listening && listening.person !== wanted) {
    listening.leave?.();
    listening.leave = undefined;
    if (person !== listening.person) listening = undefined;
  }
  if (wanted === null || listening?.leave) return;
  listening ??= {
    person: wanted,
    follower: new StreamFollower({ onEvent, onMissed, onJoined }),
    leave: undefined,
  };
  listening.leave = listen(wanted, listening.follower);
}

function listen(person: string, follower: StreamFollower): () => void {
  const lastId = () => follower.lastId;
  const lead = (onMessage: (message: StreamMessage) => void, signal: AbortSignal) =>
    streamEvents({ open: (after, ending) => open(person, after, ending), lastId, onMessage }, signal);
  if (canShare())
    return joinTabs({ name: `foyer.events.${person}`, lead, lastId, onMessage: follower.onMessage });
  const controller = new AbortController();
  void lead(follower.onMessage, controller.signal);
  return () => controller.abort();
}

/**
 * Web Locks exist only on https and localhost, and not with blocked storage; elsewhere each visible tab has its own
 * stream.
 */
const canShare = () => 'locks' in navigator && 'BroadcastChannel' in window && !isStorageBlocked();

async function open(person: string, lastId: string | undefined, signal: AbortSignal) {
  const headers = await bearer();
  if (viewerId() !== person) throw new Error('Somebody else is signed in by now.');
  const after: Record<string, string> = lastId === undefined ? {} : { 'last-event-id': lastId };
  return fetch('/realtime/v1', { headers: { ...headers, ...after }, signal });
}

/**
 * True if any event arrived since this time (epoch milliseconds). A handler that is added late does not get earlier
 * events.
 */
export const hasEventSince = (time: number) => lastEventAt >= time;

function onEvent(event: ViewerEvent) {
  if (event.type !== 'typing') lastEventAt = Date.now();
  for (const handler of handlers) handler(event);
  // Data that is not on screen has no handler; it is refetched when it is shown again.
  if (event.type !== 'typing') void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' });
}

/** Lists without live events are not refetched while somebody reads them. */
function onMissed() {
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.hasLiveEvents !== false });
}

/** Refetches what may be outdated. Failed queries stay as they are: their error is shown, with a way to retry. */
function onJoined() {
  const isOld = (fetchedAt: number) => fetchedAt > 0 && fetchedAt < Date.now() - freshMilliseconds;
  void queryClient.invalidateQueries({
    predicate: ({ state, meta }) => meta?.hasLiveEvents !== false && isOld(state.dataUpdatedAt),
  });
}
