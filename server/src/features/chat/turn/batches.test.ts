import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#platform/database';
import { inBatches } from './batches.ts';

/** Doubles numbers; each batch completes when released. */
function doublingBatches(fail: (numbers: number[]) => Error | undefined = () => undefined) {
  const begunBatches: number[][] = [];
  const ends: (() => void)[] = [];
  const double = inBatches<number, number>({
    keyOf: (number) => String(number % 10),
    async run(numbers) {
      begunBatches.push(numbers);
      await new Promise<void>((resolve) => ends.push(resolve));
      const error = fail(numbers);
      if (error) throw error;
      return numbers.map((number) => number * 2);
    },
  });
  const endNext = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()!();
  };
  return { double, begunBatches, endNext };
}

test('items that arrive during a batch form the next batches, each with unique keys', async () => {
  const { double, begunBatches, endNext } = doublingBatches();
  const first = double(1);
  await expect.poll(() => begunBatches).toEqual([[1]]);
  const others = [double(2), double(3), double(12)];
  await endNext();
  expect(await first).toBe(2);
  await endNext();
  await endNext();
  expect(await Promise.all(others)).toEqual([4, 6, 24]);
  expect(begunBatches).toEqual([[1], [2, 3], [12]]);
});

test('an invalid item fails alone', async () => {
  const { double, begunBatches, endNext } = doublingBatches((numbers) =>
    numbers.includes(2) ? new Error('two is refused') : undefined,
  );
  const all = Promise.allSettled([double(1), double(2), double(3)]);
  for (let batch = 0; batch < 4; batch++) await endNext();
  expect(await all).toMatchObject([{ value: 2 }, { reason: { message: 'two is refused' } }, { value: 6 }]);
  expect(begunBatches).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test('during a database outage a whole batch fails at once', async () => {
  const { double, begunBatches, endNext } = doublingBatches(() => new DatabaseUnavailable('away'));
  const all = Promise.allSettled([double(1), double(2)]);
  await endNext();
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(begunBatches).toHaveLength(1);
});
