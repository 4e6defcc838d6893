import { expect, test } from 'vitest';
import { reconnectDelay } from './reconnect-delay';

const delaysAfter = (before: Parameters<typeof reconnectDelay>[0]) =>
  Array.from({ length: 10_000 }, (_, at) => reconnectDelay(before, () => at / 9_999));
const rangeOf = (delays: number[]) => [Math.min(...delays), Math.max(...delays)].map(Math.round);

test('ten thousand browsers that lose their streams at once reconnect spread over five seconds', () => {
  expect(rangeOf(delaysAfter({ failures: 0 }))).toEqual([3000, 8000]);
});

test('a browser reconnects after the time that the server set', () => {
  expect(rangeOf(delaysAfter({ failures: 0, retry: 4321 }))).toEqual([4321, 4321]);
});

test('without an answer, the delay between attempts grows up to a minute, and stays random', () => {
  expect(rangeOf(delaysAfter({ failures: 1 }))).toEqual([6000, 16_000]);
  expect(rangeOf(delaysAfter({ failures: 20, retry: 4321 }))).toEqual([45_000, 60_000]);
});

test('a browser over the connection limit retries only after a minute', () => {
  expect(rangeOf(delaysAfter({ failures: 3, isRejected: true }))).toEqual([60_000, 120_000]);
});
