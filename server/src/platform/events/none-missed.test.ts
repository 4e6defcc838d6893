import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { secondProcess, testSite } from '../../testing/index.ts';
import { Follower } from './testing/follow.ts';

const site = testSite();
const second = secondProcess(site);

const people = 8;
const waves = 25;
const transactions = 4;
const eventsEach = 100;

test('of ten thousand events in transactions that commit out of order, reconnecting clients miss none', async () => {
  const { database, events } = site.platform;
  const persons = await Promise.all(Array.from({ length: people }, () => site.newPerson()));
  const followers = persons.map((person) => new Follower(person));
  const written = new Map(persons.map(({ id }) => [id, new Set<string>()]));
  const receivedIds = (follower: Follower) => new Set(follower.received.map(({ messageId }) => messageId));
  for (const follower of followers) await follower.connect(site);
  onTestFinished(async () => {
    await Promise.all(followers.map((follower) => follower.leave()));
  });

  let committed = 0;
  const minEventsOfOneIn = (transactions: number) => transactions * Math.floor(eventsEach / people);

  /** Writes events of all people in turn; `commit` ends the transaction. */
  const begin = async () => {
    const gate = Promise.withResolvers<void>();
    const wrote = Promise.withResolvers<void>();
    const ended = database.transaction(async (tx) => {
      for (let at = 0; at < eventsEach; at++) {
        const { id } = persons[at % people]!;
        const messageId = randomUUID();
        await events.publish(tx, id, { type: 'message', foId: id, conversationId: id, messageId });
        written.get(id)!.add(messageId);
      }
      wrote.resolve();
      await gate.promise;
    });
    await Promise.race([wrote.promise, ended]);
    const commit = async () => {
      gate.resolve();
      await ended;
      committed += 1;
    };
    return { commit };
  };

  let expectedCount = 0;
  let held: Awaited<ReturnType<typeof begin>> | undefined;
  for (let wave = 0; wave < waves; wave++) {
    // A client that missed more than 200 events is told to refetch everything, so clients must not fall two waves
    // behind.
    await Promise.all(
      followers.map((one) => expect.poll(() => receivedIds(one).size).toBeGreaterThanOrEqual(expectedCount)),
    );
    expectedCount = minEventsOfOneIn(committed);
    const transactionsBegun = await Promise.all(Array.from({ length: transactions }, begin));
    const disconnected = followers.filter((_, at) => at % 4 === wave % 4);
    await Promise.all(disconnected.map((follower) => follower.leave()));
    // The first transaction of each wave commits after all of the next wave.
    const [first, ...others] = transactionsBegun;
    for (const { commit } of others.reverse()) await commit();
    await held?.commit();
    held = first;
    if (wave % 8 === 4)
      await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name in ('foyer events', 'foyer bus') and datname = current_database()`);
    await Promise.all(disconnected.map((follower, at) => follower.connect((wave + at) % 2 ? site : second)));
  }
  await held?.commit();

  expect(followers.flatMap(({ complete }) => complete)).not.toContain(false);
  for (const [at, { id }] of persons.entries()) {
    await expect.poll(() => receivedIds(followers[at]!).size).toBe(written.get(id)!.size);
    expect(receivedIds(followers[at]!)).toEqual(written.get(id));
  }
  expect([...written.values()].reduce((sum, { size }) => sum + size, 0)).toBe(10_000);
});
