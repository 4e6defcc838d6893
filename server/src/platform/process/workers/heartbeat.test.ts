import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beatMilliseconds, watchHeartbeat } from './heartbeat.ts';
import type { Report } from './messages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watchWorker() {
  const worker = new EventEmitter();
  const onBlocked = vi.fn();
  watchHeartbeat(worker as Worker, onBlocked);
  return { worker, onBlocked, sendReport: (report: Report) => worker.emit('message', report) };
}

const seconds = (count: number) => vi.advanceTimersByTime(count * beatMilliseconds);

test('a serving worker without a heartbeat for twenty seconds is killed once', () => {
  const { onBlocked, sendReport } = watchWorker();
  sendReport('serving');
  seconds(15);
  sendReport('alive');
  seconds(19);
  expect(onBlocked).not.toHaveBeenCalled();
  seconds(60);
  expect(onBlocked).toHaveBeenCalledOnce();
});

test('a start may take any time, even after heartbeats', () => {
  const { onBlocked, sendReport } = watchWorker();
  sendReport('alive');
  seconds(300);
  expect(onBlocked).not.toHaveBeenCalled();
});

test('a worker that has exited is not watched any more', () => {
  const { worker, onBlocked, sendReport } = watchWorker();
  sendReport('serving');
  worker.emit('exit');
  seconds(60);
  expect(onBlocked).not.toHaveBeenCalled();
});
