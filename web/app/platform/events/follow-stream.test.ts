import type { ViewerEvent } from '@foyer/contract';
import { expect, test } from 'vitest';
import { StreamFollower } from './follow-stream';

const counts: ViewerEvent = { type: 'counts' };

function createFollower() {
  const events: string[] = [];
  const follower = new StreamFollower({
    onEvent: ({ type }) => events.push(type),
    onMissed: () => events.push('missed'),
    onJoined: () => events.push('joined'),
  });
  return { events, follower };
}

test('consecutive events are passed on, and nothing is refetched', () => {
  const { events, follower } = createFollower();
  follower.onMessage({ type: 'here', id: '7', after: undefined });
  follower.onMessage({ type: 'event', event: counts, id: '9', after: '7' });
  follower.onMessage({ type: 'here', id: '12', after: '9' });
  follower.onMessage({ type: 'event', event: counts, id: '100', after: '12' });
  expect(events).toEqual(['joined', 'counts', 'counts']);
  expect(follower.lastId).toBe('100');
});

test('a tab that was frozen while an event arrived refetches everything', () => {
  const { events, follower } = createFollower();
  follower.onMessage({ type: 'here', id: '7', after: undefined });
  follower.onMessage({ type: 'here', id: '12', after: '9' });
  expect(events).toEqual(['joined', 'missed']);
});

test('a new leader without the earlier ids causes a gap; one that continues from them does not', () => {
  const { events, follower } = createFollower();
  follower.onMessage({ type: 'here', id: '7', after: undefined });
  follower.onMessage({ type: 'here', id: '7', after: '7' });
  follower.onMessage({ type: 'event', event: counts, id: '8', after: '7' });
  follower.onMessage({ type: 'here', id: '9', after: undefined });
  expect(events).toEqual(['joined', 'counts', 'missed']);
});

test('an event that arrives twice is passed on once', () => {
  const { events, follower } = createFollower();
  follower.onMessage({ type: 'event', event: counts, id: '8', after: '7' });
  follower.onMessage({ type: 'event', event: counts, id: '8', after: '8' });
  follower.onMessage({ type: 'event', event: counts, id: '9', after: '8' });
  expect(events).toEqual(['joined', 'counts', 'counts']);
});

test('a gap in the server’s history causes a refetch, also after a restored database', () => {
  const { events, follower } = createFollower();
  follower.onMessage({ type: 'here', id: '500', after: undefined });
  follower.onMessage({ type: 'gap', id: '3' });
  follower.onMessage({ type: 'event', event: counts, id: '4', after: '3' });
  expect(events).toEqual(['joined', 'missed', 'counts']);
});

test('an event that is not stored is passed on, and does not change the last id', () => {
  const { events, follower } = createFollower();
  const typing: ViewerEvent = { type: 'typing', conversationId: 'c', by: 'owner' };
  follower.onMessage({ type: 'here', id: '7', after: undefined });
  follower.onMessage({ type: 'event', event: typing, id: undefined, after: '7' });
  expect([events, follower.lastId]).toEqual([['joined', 'typing'], '7']);
});
