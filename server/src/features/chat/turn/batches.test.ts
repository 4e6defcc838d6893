import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#platform/database';
import { batches } from './batches.ts';

/** Doubles numbers; each batch completes when released. */
function doubling(fail: (numbers: number[]) => Error | undefined = () => undefined) {
  const begun: number[][] = [];
  const ends: (() => void)[] = [];
  const double = batches<number, number>({
    keyOf: (number) => String(number % 10),
    async run(numbers) {
      begun.push(numbers);
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
  return { double, begun, endNext };
}

test('items that arrive during a batch form the next one, with unique keys', async () => {
  const { double, begun, endNext } = doubling();
  const first = double(1);
  await expect.poll(() => begun).toEqual([[1]]);
  const others = [double(2), double(3), double(12)];
  await endNext();
  expect(await first).toBe(2);
  await endNext();
  await endNext();
  expect(await Promise.all(others)).toEqual([4, 6, 24]);
  expect(begun).toEqual([[1], [2, 3], [12]]);
});

test('an invalid item fails alone', async () => {
  const { double, begun, endNext } = doubling((numbers) =>
    numbers.includes(2) ? new Error('two is refused') : undefined,
  );
  const all = Promise.allSettled([double(1), double(2), double(3)]);
  for (let batch = 0; batch < 4; batch++) await endNext();
  expect(await all).toMatchObject([{ value: 2 }, { reason: { message: 'two is refused' } }, { value: 6 }]);
  expect(begun).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test('during a database outage a whole batch fails at once', async () => {
  const { double, begun, endNext } = doubling(() => new DatabaseUnavailable('away'));
  const all = Promise.allSettled([double(1), double(2)]);
  await endNext();
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(begun).toHaveLength(1);
});
