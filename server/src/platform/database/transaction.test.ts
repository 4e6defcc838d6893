import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import { DatabaseUnavailable } from './errors.ts';
import { allSettled } from './transaction.ts';

const database = testDatabase();

test('effects run after the commit, in order', async () => {
  const effects: string[] = [];
  await database.transaction(async (tx) => {
    await tx.execute(sql`create table committed (id int)`);
    tx.onCommit(async () => {
      await database.pool.query('select from committed');
      effects.push('first');
    });
    tx.onCommit(() => void effects.push('second'));
    expect(effects).toEqual([]);
  });
  expect(effects).toEqual(['first', 'second']);
});

test('a failed transaction has no effects', async () => {
  const effects: string[] = [];
  const failing = database.transaction(async (tx) => {
    tx.onCommit(() => void effects.push('never'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(effects).toEqual([]);
});

test('if one of several pipelined statements fails, its error is thrown', async () => {
  const failing = database.transaction(async (tx) => {
    const two = async () => {
      await tx.execute(sql`select 1`);
      // Fails only because the transaction has failed.
      await tx.execute(sql`select 2`);
    };
    await allSettled([two(), tx.execute(sql`select 1 / 0`)]);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
});

test('the cause is thrown also if the error of a later statement arrives first', async () => {
  const failing = database.transaction(async (tx) => {
    const divided = async () => {
      try {
        await tx.execute(sql`select 1 / 0`);
      } catch (error) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        throw error;
      }
    };
    await allSettled([divided(), tx.execute(sql`select 1`)]);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
});

test('an effect that fails neither undoes the transaction nor stops other effects', async () => {
  const effects: string[] = [];
  const result = await database.transaction(async (tx) => {
    tx.onCommit(() => {
      throw new Error('mail server is unavailable');
    });
    tx.onCommit(() => void effects.push('still'));
    return 'stored';
  });
  expect(result).toBe('stored');
  expect(effects).toEqual(['still']);
});

test('a connection that breaks between two statements fails only its transaction', async () => {
  const broken = database.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await expect.poll(() => isConnected(rows[0]!.pid)).toBe(false);
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow(DatabaseUnavailable);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

async function isConnected(pid: unknown) {
  return (await database.pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 1;
}

test('a connection that breaks before the first statement is removed from the pool', async () => {
  database.pool.once('acquire', (client) => client.connection.stream.destroy());
  await expect(database.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow(DatabaseUnavailable);
  expect(database.pool.totalCount).toBe(database.pool.idleCount);
});

test('statements sent with the commit are part of the transaction', async () => {
  await database.pool.query('create table sent (id int primary key)');
  const ids = async () =>
    (await database.pool.query('select id from sent order by id')).rows.map(({ id }) => id);
  await database.transaction(async (tx) => {
    tx.sendWithCommit('insert into sent values (1)');
    tx.sendWithCommit('insert into sent values (2)');
    expect((await tx.execute(sql`select from sent`)).rowCount).toBe(0);
  });
  expect(await ids()).toEqual([1, 2]);

  const effects: string[] = [];
  const failing = database.transaction(async (tx) => {
    await tx.execute(sql`insert into sent values (3)`);
    tx.sendWithCommit('insert into sent values (1)');
    tx.onCommit(() => void effects.push('never'));
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(effects).toEqual([]);
  expect(await ids()).toEqual([1, 2]);
});
