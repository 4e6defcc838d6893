import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventStream } from './event-stream.ts';
import type { Listener } from './ongoing-answer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What has been written after each word of an answer that says one every five milliseconds. */
async function written(kind: 'read' | 'spoken') {
  let tell: Listener = () => undefined;
  const stream = eventStream((listener) => {
    tell = listener;
    return () => undefined;
  }, kind);
  const lines: string[] = [];
  void stream.pipeThrough(new TextDecoderStream()).pipeTo(
    new WritableStream({
      write: (line) => void lines.push(line.match(/"content":"(.*)"/)?.[1] ?? line),
    }),
  );
  for (const content of ['The ', 'lamp ', 'was ', 'lit.']) {
    tell({ type: 'content', content });
    await vi.advanceTimersByTimeAsync(5);
  }
  return lines;
}

test('words that are read leave with those of the same frame', async () => {
  expect(await written('read')).toEqual(['The ', 'lamp was lit.']);
});

test('words that are spoken wait for no others', async () => {
  expect(await written('spoken')).toEqual(['The ', 'lamp ', 'was ', 'lit.']);
});
