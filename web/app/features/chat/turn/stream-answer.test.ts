import type { ChatEvent } from '@foyer/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../../../platform/api-error';
import { retryAnswer } from '../answer/answer-problem';
import { conversationById } from '../queries';
import { liveAnswer } from './live-answers';
import { followStoredAnswer, streamAnswer } from './stream-answer';

const follow = vi.hoisted(() => vi.fn());
const send = vi.hoisted(() => vi.fn());
const load = vi.hoisted(() => vi.fn());
vi.mock('../../../platform/api', () => ({ api: { chat: { conversation: load } } }));
vi.mock('../../../ui/toast', () => ({ toast: {} }));
vi.mock('../../../platform/session', () => ({ viewerId: () => null }));
vi.mock('../../../platform/stream', () => ({ followAnswer: follow, sendTurn: send }));

const place = (answerId: string) => ({ foId: 'f', conversationId: 'c', answerId });
const word = (content: string): ChatEvent => ({ type: 'content', content });

it('streams an answer once, even if several streams carry it', async () => {
  const gate = Promise.withResolvers<void>();
  async function* slowly() {
    yield word('Once');
    await gate.promise;
  }
  const second = (async function* () {
    yield word('Once');
  })();
  const first = streamAnswer(new QueryClient(), place('a'), slowly());
  await streamAnswer(new QueryClient(), place('a'), second);
  expect(liveAnswer('a')?.text).toBe('Once');
  expect(await second.next()).toEqual({ done: true, value: undefined });
  gate.resolve();
  await first;
  expect(liveAnswer('a')).toBeUndefined();
});

it('reconnects when the stream breaks off', async () => {
  follow.mockImplementation(async function* () {
    yield word('From the beginning.');
  });
  async function* broken() {
    yield word('From the');
    throw new TypeError('network error');
  }
  expect(await streamAnswer(new QueryClient(), place('b'), broken())).toBeUndefined();
  expect(follow).toHaveBeenCalledExactlyOnceWith('b');
});

it('does not reconnect after a busy server has rejected the question', async () => {
  follow.mockReset();
  const busy = new ApiError('busy', { status: 503, message: 'Please try again in a moment.' });
  // biome-ignore lint/correctness/useYield: it fails before its first event
  async function* rejected(): AsyncGenerator<ChatEvent> {
    throw busy;
  }
  expect(await streamAnswer(new QueryClient(), place('d'), rejected())).toBe(busy);
  expect(follow).not.toHaveBeenCalled();
});

it('waits before it follows an answer again whose stream was rejected', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const client = new QueryClient();
  client.setQueryData(conversationById('c').queryKey, {
    messages: [{ id: 'g', status: 'streaming' }],
  } as never);
  // biome-ignore lint/correctness/useYield: it fails before its first event
  follow.mockImplementation(async function* (): AsyncGenerator<ChatEvent> {
    throw new ApiError('too_many_requests', { status: 429 });
  });
  await followStoredAnswer(client, place('g'));
  await vi.advanceTimersByTimeAsync(7_000);
  expect(liveAnswer('g')).toBeDefined();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(liveAnswer('g')).toBeUndefined();
});

it('retries at once, although the broken answer is still being reconnected', async () => {
  const gate = Promise.withResolvers<void>();
  follow.mockImplementation(async function* () {
    yield word('What the earlier attempt said.');
  });
  send.mockImplementation(async function* () {
    yield word('Said again.');
    await gate.promise;
  });
  async function* broken() {
    yield word('From the');
    throw new TypeError('network error');
  }
  const client = new QueryClient();
  const reconnecting = streamAnswer(client, place('c'), broken());
  await expect.poll(() => liveAnswer('c')?.reconnecting).toBe(true);
  const retrying = retryAnswer(client, place('c'));
  await expect.poll(() => liveAnswer('c')?.text).toBe('Said again.');
  await reconnecting;
  expect(liveAnswer('c')?.text).toBe('Said again.');
  gate.resolve();
  await retrying;
  expect(send).toHaveBeenCalledExactlyOnceWith({ foId: 'f', retry: 'c' });
});

it('loads an answer on an earlier page again at its end, since a refetch loads only the newest page', async () => {
  const { queryKey } = conversationById('c');
  const message = (id: string, status: string, content = '') => ({ id, status, content });
  const client = new QueryClient();
  const cached = [message('e', 'streaming'), message('later', 'complete')];
  client.setQueryData(queryKey, { messages: cached } as never);
  load.mockResolvedValue({ messages: [message('e', 'complete', 'Whole.')], has_earlier: true });
  async function* events() {
    yield word('Whole.');
  }
  await streamAnswer(client, place('e'), events());
  expect(client.getQueryData(queryKey)?.messages[0]).toEqual(message('e', 'complete', 'Whole.'));
  expect(load).toHaveBeenCalledExactlyOnceWith({ id: 'c', before: 'later', limit: 1 });
});
