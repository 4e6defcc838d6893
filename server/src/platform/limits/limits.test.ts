import { afterEach, expect, test, vi } from 'vitest';
import { testConfig, testDatabase } from '../../testing/index.ts';
import { TooMany } from '../errors.ts';
import { createLimits } from './index.ts';

const database = testDatabase();
const config = testConfig({ LIMIT_CHAT_PER_MINUTE: '2', LIMIT_CHAT_PER_DAY: '3' });
const both = ['chatPerMinute', 'chatPerDay'] as const;
const day = 86_400;

const newKey = () => crypto.randomUUID();
const limits = () => createLimits(config, database);
const use = (key: string) => limits().use([...both], key);
const useForEach = (...keys: string[]) => limits().useForEach(database.db, [...both], keys);

async function refusal(key: string): Promise<TooMany> {
  const error = await use(key).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(TooMany);
  return error as TooMany;
}

async function countsOf(key: string) {
  const { rows } = await database.pool.query<{ key: string; points: number }>(
    'select key, points from rate_limits where key like $1',
    [`%:${key}`],
  );
  return Object.fromEntries(rows.map((row) => [row.key.replace(`:${key}`, ''), row.points]));
}

/** Ends the window of that limit. */
const endWindow = (name: string, key: string) =>
  database.pool.query('update rate_limits set expire = $2 where key = $1', [
    `${name}:${key}`,
    Date.now() - 1,
  ]);

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('exceeding one limit uses up none of the other limits, and the longest wait is reported', async () => {
  const key = newKey();
  for (let used = 0; used < 2; used++) await use(key);
  const { retryAfter: soon } = await refusal(key);
  expect(soon).toBeGreaterThan(0);
  expect(soon).toBeLessThanOrEqual(60);
  expect(await countsOf(key)).toMatchObject({ chatPerDay: 2 });
  await limits().use('chatPerDay', key);
  expect((await refusal(key)).retryAfter).toBeGreaterThan(day - 3600);
});

test('counting many keys in one statement gives the same results, and one rejected key does not affect others', async () => {
  const [busy, calm] = [newKey(), newKey()];
  for (let used = 0; used < 2; used++) await use(busy);
  const rejections = await useForEach(busy, calm);
  expect([...rejections.keys()]).toEqual([busy]);
  expect(rejections.get(busy)!.retryAfter).toBeGreaterThan(0);
  expect(rejections.get(busy)!.retryAfter).toBeLessThanOrEqual(60);
  expect((await countsOf(busy)).chatPerDay).toBe(2);
  expect(await countsOf(calm)).toEqual({ chatPerMinute: 1, chatPerDay: 1 });
  expect((await useForEach(calm)).size).toBe(0);
  await refusal(calm);
});

test('useForEach starts an expired window again from one', async () => {
  const key = newKey();
  for (let used = 0; used < 2; used++) await use(key);
  await endWindow('chatPerMinute', key);
  expect((await useForEach(key)).size).toBe(0);
  expect(await countsOf(key)).toEqual({ chatPerMinute: 1, chatPerDay: 3 });
});

test('a use that is refunded can be made again', async () => {
  const key = newKey();
  for (let used = 0; used < 2; used++) await limits().use('chatPerMinute', key);
  await limits().refund('chatPerMinute', key);
  await limits().use('chatPerMinute', key);
  await refusal(key);
});

test('a use is not refunded after its count was deleted, as with an account', async () => {
  const key = newKey();
  await limits().use('chatPerMinute', key);
  await limits().forget(database.db, [key]);
  await limits().refund('chatPerMinute', key);
  expect(await countsOf(key)).toEqual({});
});

test('a database outage is not reported as an exceeded limit', async () => {
  const outage = new Error('The database is unavailable.');
  vi.spyOn(database.pool, 'connect').mockRejectedValue(outage as never);
  vi.spyOn(database.pool, 'query').mockRejectedValue(outage as never);
  await expect(use(newKey())).rejects.toBe(outage);
});

test('forget deletes the counts of a person, and removeBefore those of expired windows, and no others', async () => {
  const [forgotten, similar, expired, current] = ['a_b%', 'axb-', newKey(), newKey()];
  for (const key of [forgotten, similar, expired, current]) await use(key!);
  await limits().forget(database.db, [forgotten!]);
  expect(await countsOf(forgotten!.replaceAll(/[_%]/g, '\\$&'))).toEqual({});
  expect(await countsOf(similar!)).toEqual({ chatPerMinute: 1, chatPerDay: 1 });
  await endWindow('chatPerMinute', expired!);
  await limits().removeBefore(new Date());
  expect(await countsOf(expired!)).toEqual({ chatPerDay: 1 });
  expect(await countsOf(current!)).toEqual({ chatPerMinute: 1, chatPerDay: 1 });
});

test('expired counts are not also deleted by a timer of each limit in each process', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const query = vi.spyOn(database.pool, 'query');
  limits();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(query).not.toHaveBeenCalled();
});
