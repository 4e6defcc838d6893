import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FrameClock } from '#platform/frames';
import type { TextSource } from '#platform/http';
import { eventStream } from './event-stream.ts';
import type { Listener } from './ongoing-answer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** In milliseconds; generous, since the machine may be busy. */
const longestFrame = 120;

/** An answer and the events that its client has received. */
function client(kind: 'read' | 'spoken' = 'read', clock = new FrameClock()) {
  let tell: Listener = () => undefined;
  let isListening = true;
  const source: TextSource = eventStream(
    (listener) => {
      tell = listener;
      return () => {
        isListening = false;
      };
    },
    clock,
    kind,
  );
  const sink = {
    isReady: true,
    lines: [] as string[],
    write: (text: string) => void sink.lines.push(text.match(/"content":"(.*)"/)?.[1] ?? text.trim()),
    end: () => void sink.lines.push('end'),
  };
  const leave = source(sink);
  const say = (content: string) => tell({ type: 'content', content });
  return {
    sink,
    leave,
    say,
    tell: (event: Parameters<Listener>[0]) => tell(event),
    isListening: () => isListening,
  };
}

/** Sends each client a word every five milliseconds. */
async function sendWords(...clients: ReturnType<typeof client>[]) {
  for (const word of ['The ', 'lamp ', 'was ', 'lit.']) {
    for (const { say } of clients) say(word);
    await vi.advanceTimersByTimeAsync(5);
  }
  await vi.advanceTimersByTimeAsync(longestFrame);
}

test('words for reading are sent once per frame', async () => {
  const reader = client();
  await sendWords(reader);
  expect(reader.sink.lines).toEqual(['The ', 'lamp was lit.']);
});

test('words for speech are sent at once', async () => {
  const reader = client('spoken');
  await sendWords(reader);
  expect(reader.sink.lines).toEqual(['The ', 'lamp ', 'was ', 'lit.']);
});

test('all answers share one timer', async () => {
  const clock = new FrameClock();
  const clients = Array.from({ length: 50 }, () => client('read', clock));
  for (const { say } of clients) say('a');
  expect(vi.getTimerCount()).toBe(1);
  await sendWords(...clients);
  for (const { sink } of clients) expect(sink.lines).toEqual(['a', 'The lamp was lit.']);
});

test('the last events are sent at once, after the words before them', async () => {
  const reader = client();
  reader.say('a');
  reader.say('b');
  reader.tell({ type: 'sources', sources: [] });
  reader.tell(undefined);
  expect(reader.sink.lines).toEqual([
    'a',
    'b',
    'data: {"type":"sources","sources":[]}',
    'data: [DONE]',
    'end',
  ]);
});

test('words for a slow client are buffered and sent together', async () => {
  const reader = client();
  await sendWords(reader);
  reader.sink.isReady = false;
  await sendWords(reader);
  await vi.advanceTimersByTimeAsync(1000);
  expect(reader.sink.lines).toEqual(['The ', 'lamp was lit.']);
  reader.sink.isReady = true;
  await vi.advanceTimersByTimeAsync(longestFrame);
  expect(reader.sink.lines.slice(2)).toEqual(['The lamp was lit.']);
});

test('a client that has disconnected gets nothing more', async () => {
  const reader = client();
  reader.sink.isReady = false;
  await sendWords(reader);
  reader.leave();
  expect(reader.isListening()).toBe(false);
  await vi.advanceTimersByTimeAsync(longestFrame);
  expect(vi.getTimerCount()).toBe(0);
});
