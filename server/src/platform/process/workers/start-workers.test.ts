import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Logger } from '../../log/index.ts';
import { createLifecycle } from '../lifecycle.ts';
import { beatMilliseconds } from './heartbeat.ts';
import type { Report } from './messages.ts';
import { startWorkers } from './start-workers.ts';

class FakeWorker extends EventEmitter {
  process = {
    pid: 1,
    exitCode: null,
    signalCode: null as string | null,
    kill: vi.fn((signal: string) => {
      this.process.signalCode = signal;
      this.emit('exit');
    }),
  };
  send = vi.fn();
  isDead = () => this.process.signalCode !== null;
  isConnected = () => !this.isDead();
  sendReport = (report: Report) => this.emit('message', report);
}

const { forked } = vi.hoisted(() => ({ forked: [] as unknown[] }));
const workers = forked as FakeWorker[];
vi.mock('node:cluster', () => ({
  default: {
    on() {},
    fork() {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
  },
}));

const error = vi.fn();
const log = { error } as unknown as Logger;

beforeEach(() => {
  workers.length = 0;
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('a worker that hangs is killed and replaced, and the others continue', async () => {
  const starting = startWorkers(2, undefined, log, createLifecycle());
  workers[0]!.sendReport('serving');
  await starting;
  const [first, hanging] = workers;
  hanging!.sendReport('serving');
  for (let second = 0; second < 20; second++) {
    expect(hanging!.process.kill).not.toHaveBeenCalled();
    first!.sendReport('alive');
    vi.advanceTimersByTime(beatMilliseconds);
  }
  expect(hanging!.process.kill.mock.calls).toEqual([['SIGKILL']]);
  expect(error).toHaveBeenCalledWith(
    expect.anything(),
    'A worker has not answered for twenty seconds; ending it',
  );
  vi.useRealTimers();
  await expect.poll(() => workers.length).toBe(3);
  expect(workers[2]!.send).toHaveBeenCalledWith({ duties: { isFirst: false, isAlone: false } });
  expect(first!.process.kill).not.toHaveBeenCalled();
});

const connection = { host: '/run/foyer' };

test('only with the embedded database does the first worker know that no other server uses it', () => {
  void startWorkers(2, connection, log, createLifecycle());
  void startWorkers(2, undefined, log, createLifecycle());
  const [ofEmbedded, ofShared] = workers;
  expect(ofEmbedded!.send).toHaveBeenCalledWith({
    duties: { isFirst: true, isAlone: true, database: connection },
  });
  expect(ofShared!.send).toHaveBeenCalledWith({ duties: { isFirst: true, isAlone: false } });
});

test('a stop ends a first worker that is still starting, and no other is started', async () => {
  const lifecycle = createLifecycle();
  const starting = startWorkers(2, undefined, log, lifecycle);
  lifecycle.stop();
  const started = await starting;
  const stopped = started!.stop();
  expect(workers[0]!.send).toHaveBeenLastCalledWith('stop');
  vi.advanceTimersByTime(15_000);
  await stopped;
  expect(workers.map(({ process }) => process.kill.mock.calls)).toEqual([[['SIGKILL']]]);
});
