import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beatMilliseconds, watchHeartbeat } from './heartbeat.ts';
import type { Report } from './messages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const worker = new EventEmitter();
  const ends = vi.fn();
  watchHeartbeat(worker as Worker, ends);
  return { worker, ends, says: (report: Report) => worker.emit('message', report) };
}

const seconds = (count: number) => vi.advanceTimersByTime(count * beatMilliseconds);

test('a serving worker without a heartbeat for twenty seconds is killed once', () => {
  const { ends, says } = watched();
  says('serving');
  seconds(15);
  says('alive');
  seconds(19);
  expect(ends).not.toHaveBeenCalled();
  seconds(60);
  expect(ends).toHaveBeenCalledOnce();
});

test('a start may take any time, even after heartbeats', () => {
  const { ends, says } = watched();
  says('alive');
  seconds(300);
  expect(ends).not.toHaveBeenCalled();
});

test('a worker that has exited is not watched any more', () => {
  const { worker, ends, says } = watched();
  says('serving');
  worker.emit('exit');
  seconds(60);
  expect(ends).not.toHaveBeenCalled();
});
