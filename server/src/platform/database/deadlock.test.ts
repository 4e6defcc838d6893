import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';

const database = testDatabase();

test('two transactions in a deadlock both succeed', async () => {
  await database.db.execute(sql`create table if not exists counters (id int primary key, count int)`);
  await database.db.execute(sql`insert into counters values (1, 0), (2, 0) on conflict do nothing`);
  let tries = 0;
  const committed: number[] = [];
  const bothBegan = Promise.withResolvers<void>();
  const countBoth = (first: number, second: number) =>
    database.transaction(async (tx) => {
      tx.onCommit(() => void committed.push(first));
      await tx.execute(sql`update counters set count = count + 1 where id = ${first}`);
      if (++tries === 2) bothBegan.resolve();
      await bothBegan.promise;
      await tx.execute(sql`update counters set count = count + 1 where id = ${second}`);
    });
  await Promise.all([countBoth(1, 2), countBoth(2, 1)]);
  const { rows } = await database.db.execute(sql`select count from counters`);
  expect(rows).toEqual([{ count: 2 }, { count: 2 }]);
  expect(committed.toSorted()).toEqual([1, 2]);
  // The aborted one is retried, and may deadlock again.
  expect(tries).toBeGreaterThanOrEqual(3);
});

test('other errors are not retried and are passed on unchanged', async () => {
  let tries = 0;
  const failing = database.transaction(async (tx) => {
    tries++;
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(tries).toBe(1);
});
