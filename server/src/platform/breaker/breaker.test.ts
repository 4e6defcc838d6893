import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBreakers } from './index.ts';

const hang = Object.assign(new Error('no answer in time'), { outage: 'hung' as const });
const failure = Object.assign(new Error('connection refused'), { outage: 'failed' as const });
const refusal = new Error('not called');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A breaker that probes after 10, 20, 40 and then 60 s, and its log lines. */
function createTestBreaker() {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const breakers = createBreakers({ log });
  const probe = vi.fn<() => Promise<void>>();
  const breaker = breakers.add('vector_store', 'here', {
    outageIn: (error) => (error as Partial<typeof hang>).outage,
    refusal: () => refusal,
    probe,
  });
  const call = (error?: Error) =>
    breaker.run(() => (error ? Promise.reject(error) : Promise.resolve('answer')));
  return { breakers, breaker, probe, call, lines };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(1000 * count);

test('one call that times out opens the breaker: the next ones fail at once, until a probe succeeds', async () => {
  const { breakers, breaker, probe, call, lines } = createTestBreaker();
  await expect(call(hang)).rejects.toBe(hang);
  const request = vi.fn();
  await expect(breaker.run(request)).rejects.toBe(refusal);
  expect(request).not.toHaveBeenCalled();
  expect(breakers.health()).toMatchObject([{ server: 'vector_store', unavailable: { outage: 'hung' } }]);

  probe.mockResolvedValueOnce();
  await seconds(9);
  expect(probe).not.toHaveBeenCalled();
  await seconds(1);
  expect(probe).toHaveBeenCalledOnce();
  expect(breaker.state).toBe('closed');
  expect(await call()).toBe('answer');
  expect(breakers.health()).toMatchObject([{ unavailable: undefined }]);
  expect(lines.map(({ msg }) => msg)).toEqual([
    expect.stringMatching(/^Vector store is unavailable/),
    'Vector store responds again',
  ]);
});

test('calls fail at once while a probe is running', async () => {
  const { breaker, probe, call } = createTestBreaker();
  await call(hang).catch(() => undefined);
  const answer = Promise.withResolvers<void>();
  probe.mockReturnValueOnce(answer.promise);
  await seconds(10);
  expect(breaker.state).toBe('half-open');
  await expect(call()).rejects.toBe(refusal);
  answer.resolve();
  await seconds(0);
  expect(await call()).toBe('answer');
});

test('failing probes back off exponentially, and are not logged', async () => {
  const { probe, call, lines } = createTestBreaker();
  probe.mockRejectedValue(failure);
  await call(hang).catch(() => undefined);
  const after: number[] = [];
  for (let second = 1; second <= 200; second++) {
    await seconds(1);
    if (probe.mock.calls.length > after.length) after.push(second);
  }
  expect(after).toEqual([10, 30, 70, 130, 190]);
  expect(lines).toHaveLength(1);
});

test('a probe that gets another error counts as a success', async () => {
  const { breaker, probe, call } = createTestBreaker();
  await call(hang).catch(() => undefined);
  probe.mockRejectedValueOnce(new Error('wrong key'));
  await seconds(10);
  expect(breaker.state).toBe('closed');
});

test('calls from before the outage that time out after it do not open the breaker again', async () => {
  const { breaker, probe, call } = createTestBreaker();
  const earlierCalls = Array.from({ length: 4 }, () => breaker.attempt());
  await expect(call(hang)).rejects.toBe(hang);
  probe.mockResolvedValueOnce();
  await seconds(10);
  expect(breaker.state).toBe('closed');
  for (const earlier of earlierCalls) earlier.failed(hang);
  expect(breaker.state).toBe('closed');
});

test('the backoff is not reset for a server that answers only probes', async () => {
  const { breaker, probe, call } = createTestBreaker();
  probe.mockResolvedValue();
  await call(hang).catch(() => undefined);
  await seconds(10);
  await call(hang).catch(() => undefined);
  await seconds(19);
  expect(breaker.state).toBe('open');
  await seconds(1);
  expect(breaker.state).toBe('closed');
});

test('three fast failures in a row open the breaker', async () => {
  const { breaker, call } = createTestBreaker();
  for (let count = 0; count < 2; count++) await expect(call(failure)).rejects.toBe(failure);
  await call();
  for (let count = 0; count < 2; count++) await expect(call(failure)).rejects.toBe(failure);
  expect(breaker.state).toBe('closed');
  await expect(call(failure)).rejects.toBe(failure);
  expect(breaker.state).toBe('open');
});

test('one timeout while other calls succeed does not open the breaker', async () => {
  const { breaker, call } = createTestBreaker();
  const slow = breaker.attempt();
  await seconds(1);
  await call();
  slow.failed(hang);
  expect(breaker.state).toBe('closed');
});

test('rejected and aborted calls do not open the breaker', async () => {
  const { breaker, call } = createTestBreaker();
  for (let count = 0; count < 9; count++) await call(new Error('a bad request')).catch(() => undefined);
  expect(breaker.state).toBe('closed');
});

test('a job may call the server while the breaker is open, and its success closes the breaker', async () => {
  const { breaker, call } = createTestBreaker();
  await call(hang).catch(() => undefined);
  expect(await breaker.observe(async () => 'answer')).toBe('answer');
  expect(breaker.state).toBe('closed');
});

test('probing stops when the breakers are disposed', async () => {
  const { breakers, probe, call } = createTestBreaker();
  await call(hang).catch(() => undefined);
  breakers.dispose();
  await seconds(100);
  expect(probe).not.toHaveBeenCalled();
});
