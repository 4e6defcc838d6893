import { expect, onTestFinished, test, vi } from 'vitest';
import { streamEvents } from './stream-events';

test('a stream that the server rejects because of a limit is requested again only after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const open = vi.fn(async () => new Response(null, { status: 429 }));
  void streamEvents({ open, lastId: () => undefined, onMessage: () => undefined }, ending.signal);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(open).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(open.mock.calls.length).toBeGreaterThan(1);
});
